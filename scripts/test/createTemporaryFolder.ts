import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Creates an empty folder that is deleted at the end of the test file. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'msv-scripts-'));
  folders.push(folder);
  return folder;
}
