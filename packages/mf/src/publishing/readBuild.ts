import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, releaseFileName, unlistedFiles } from '@msv/contracts/release';
import * as v from 'valibot';
import { Failure } from '../Failure.ts';

/** Where the build of a remote leaves its newest release. */
export const buildFolderOf = (root: string, remote: string) => join(root, `mfe-${remote}`, 'dist');

/** The release that lies in a build's folder. */
export async function readBuild(folder: string): Promise<Release> {
  const file = join(folder, releaseFileName);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure('refused', `There is no release in ${folder}: build the remote first (npm run build).`);
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Release), text);
  if (!parsed.success) throw new Failure('refused', `${file} cannot be used: ${v.summarize(parsed.issues)}`);
  const unlisted = unlistedFiles(parsed.output);
  if (unlisted.length > 0)
    throw new Failure(
      'refused',
      `${file} does not list its own ${unlisted.join(', ')}: build the remote again.`,
    );
  return parsed.output;
}
