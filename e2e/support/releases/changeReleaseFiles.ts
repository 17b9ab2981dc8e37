import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseAsset } from '@msv/contracts/releases/release';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';

/** A change that a test makes to the scripts of a release. */
export interface FileChange {
  /**
   * Returns the new text of a file, or `undefined` to delete the file. To leave the file unchanged, returns
   * its text.
   */
  changeText: (file: string, text: string) => string | undefined;
  /**
   * True if the release record has digests that do not match the changed files, as after disk corruption. The intact text is in a
   * file beside each of them.
   */
  isCorruption?: boolean;
}

/** File name extension of the intact text of a corrupt file. */
export const intactExtension = '.intact';

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
    // Edges and renderers keep intact files in memory by digest. A corrupt file therefore needs a digest that no other file has.
    const intact = `${before}\n// ${randomUUID()}\n`;
    if (isCorruption) await writeFile(path + intactExtension, intact);
    const recordedText = isCorruption ? intact : (after ?? `original text of ${file}`);
    const recordedBytes = Buffer.from(recordedText);
    return { file, sizeInBytes: recordedBytes.length, integrity: calculateIntegrity(recordedBytes) };
  }
}
