import { readFile } from 'node:fs/promises';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import type { BundleLocation } from '../RenderTask.ts';

/**
 * Reads and verifies a server bundle for renderer processes, which cannot read files.
 * @throws {Error} if the file is missing or its digest differs from the release record.
 */
export async function readBundle({ file, integrity }: BundleLocation): Promise<string> {
  const code = file.startsWith('http://') ? await download(file) : await readFile(file);
  if (calculateIntegrity(code) !== integrity)
    throw new Error(`${file} was modified after its release: its SHA-384 digest does not match`);
  return code.toString('utf8');
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  return Buffer.from(await response.arrayBuffer());
}
