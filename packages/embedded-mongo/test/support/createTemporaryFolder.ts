import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';

const createdFolders: string[] = [];

afterEach(async () => {
  for (const folder of createdFolders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Creates a folder that is removed after the test. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  createdFolders.push(folder);
  return folder;
}
