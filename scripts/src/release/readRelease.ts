import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, releaseFileName, unlistedFiles } from '@msv/contracts/release';
import { parseJson } from '../parseJson.ts';
import { Refusal } from '../Refusal.ts';

/** The release that lies in a folder, be it a build or the store. */
export async function readRelease(folder: string): Promise<Release> {
  const file = join(folder, releaseFileName);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`There is no release in ${folder}: build the remote first (npm run build).`);
  });
  const release = parseJson(Release, text, file);
  const unlisted = unlistedFiles(release);
  if (unlisted.length > 0) throw new Refusal(`${file} does not list its own ${unlisted.join(', ')}.`);
  return release;
}
