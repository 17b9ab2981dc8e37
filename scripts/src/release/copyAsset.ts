import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseAsset } from '@msv/contracts/release';
import { Refusal } from '../Refusal.ts';

const compressions = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Copies one file of a release with its compressed siblings. The bytes that are written are the bytes that were
 * checked: a build that is still running, or a damaged disk, ends here and not in a visitor's browser.
 */
export async function copyAsset(from: string, to: string, asset: ReleaseAsset): Promise<void> {
  const bytes = await readFile(join(from, asset.file)).catch(() => {
    throw new Refusal(`${join(from, asset.file)} is listed in its release but missing.`);
  });
  if (bytes.length !== asset.sizeInBytes || digestOf(bytes) !== asset.integrity)
    throw new Refusal(
      `${join(from, asset.file)} is not the file that its release lists: build the remote again.`,
    );
  await write(join(to, asset.file), bytes);
  for (const [suffix, decompress] of Object.entries(compressions)) await copySibling(suffix, decompress);

  async function copySibling(suffix: string, decompress: (bytes: Buffer) => Buffer) {
    const file = join(from, asset.file + suffix);
    const compressed = await readFile(file).catch(() => null);
    if (!compressed) return;
    if (!holdsSameBytes(compressed, decompress, bytes))
      throw new Refusal(`${file} does not hold the same bytes as ${asset.file}: build the remote again.`);
    await write(join(to, asset.file + suffix), compressed);
  }
}

const digestOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function holdsSameBytes(compressed: Buffer, decompress: (bytes: Buffer) => Buffer, bytes: Buffer): boolean {
  try {
    return decompress(compressed).equals(bytes);
  } catch {
    // Not even readable as what its name says.
    return false;
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes, { flush: true });
}
