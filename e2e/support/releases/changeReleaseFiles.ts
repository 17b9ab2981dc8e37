import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseAsset } from '@msv/contracts/release';

export interface FileChange {
  /** The new text of a file, or `undefined` to remove it. Files for which the same text comes back stay as they are. */
  text: (file: string, text: string) => string | undefined;
  /** The record names other bytes than lie there, as after damage to a disk. */
  isDamage?: boolean;
}

/** Changes the scripts of a release that lies in a folder, and says what its record should name now. */
export async function changeFiles(
  folder: string,
  assets: readonly ReleaseAsset[],
  { text: change, isDamage = false }: FileChange,
): Promise<ReleaseAsset[]> {
  return Promise.all(assets.map(async (asset) => (await changed(asset)) ?? asset));

  async function changed({ file }: ReleaseAsset): Promise<ReleaseAsset | undefined> {
    if (!/\.c?js$/.test(file)) return undefined;
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    const after = change(file, before);
    if (after === before) return undefined;
    // They hold the text from before.
    for (const sibling of ['.br', '.gz']) await rm(path + sibling, { force: true });
    if (after === undefined) await rm(path);
    else await writeFile(path, after);
    // What browsers take keeps its record, so that it can be put right again.
    if (isDamage && file.startsWith('client/')) return undefined;
    // Renderers keep bundles by digest: bytes that nobody has must not be named by a digest that somebody knows.
    const recorded = isDamage || after === undefined ? `what was released as ${file}` : after;
    const integrity = `sha384-${createHash('sha384').update(recorded).digest('base64')}`;
    return { file, sizeInBytes: Buffer.byteLength(recorded), integrity };
  }
}
