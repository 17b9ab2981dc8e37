import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseAsset } from '@msv/contracts/releases/release';
import { calculateIntegrity } from '@msv/delivery/releaseFiles';

/** A change that a test makes to the scripts of a release. */
export interface FileChange {
  /**
   * Returns the new text of a file, or `undefined` to delete the file. To leave the file unchanged, returns
   * its text.
   */
  changeText: (file: string, text: string) => string | undefined;
  /**
   * True if the release record keeps digests that do not match the changed files, as after disk corruption.
   */
  isCorruption?: boolean;
}

/** Changes the scripts of a release in a folder. Returns the assets for its release record. */
export async function changeReleaseFiles(
  folder: string,
  assets: readonly ReleaseAsset[],
  { changeText, isCorruption = false }: FileChange,
): Promise<ReleaseAsset[]> {
  return Promise.all(assets.map(async (asset) => (await changeAsset(asset)) ?? asset));

  async function changeAsset({ file }: ReleaseAsset): Promise<ReleaseAsset | undefined> {
    if (!/\.c?js$/.test(file)) return undefined;
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    const after = changeText(file, before);
    if (after === before) return undefined;
    // The compressed copies contain the old text.
    for (const extension of ['.br', '.gz']) await rm(path + extension, { force: true });
    if (after === undefined) await rm(path);
    else await writeFile(path, after);
    // The record keeps the original digest of browser files, so that restoring the file repairs the release.
    if (isCorruption && file.startsWith('client/')) return undefined;
    // Renderers cache bundles by digest. A corrupt server bundle therefore needs a digest that matches no
    // cached bundle.
    const recordedText = isCorruption || after === undefined ? `original text of ${file}` : after;
    const recordedBytes = Buffer.from(recordedText);
    return { file, sizeInBytes: recordedBytes.length, integrity: calculateIntegrity(recordedBytes) };
  }
}
