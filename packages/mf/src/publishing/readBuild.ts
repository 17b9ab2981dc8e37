import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUnlistedFiles, type Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { ReleaseJson } from '@msv/release-kit/releaseFiles';
import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';
import { getModuleFolder } from '../project/projectFolders.ts';

export const getBuildFolder = (root: string, remote: string) => join(getModuleFolder(root, remote), 'dist');

/** @throws {CommandError} if `release.json` is missing or invalid */
export async function readBuild(folder: string): Promise<Release> {
  const path = join(folder, releaseFileName);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(
      'refused',
      `There is no build in ${folder}. Build the remote first (npm run build).`,
    );
  });
  const parsed = v.safeParse(ReleaseJson, text);
  if (!parsed.success) throw new CommandError('refused', `${path} is invalid: ${v.summarize(parsed.issues)}`);
  const unlisted = findUnlistedFiles(parsed.output);
  if (unlisted.length > 0)
    throw new CommandError(
      'refused',
      `${path} needs ${unlisted.join(', ')} but does not list it. Build the remote again.`,
    );
  return parsed.output;
}
