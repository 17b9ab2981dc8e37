import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, releaseFileName } from '@msv/contracts/release';
import * as v from 'valibot';
import { projectRoot } from './projectRoot.ts';

/** Where the build of a remote lies. */
export const buildFolder = (remote: string, root = projectRoot) => join(root, `mfe-${remote}`, 'dist');

/** The release that the build of a remote says it is. */
export async function builtRelease(remote: string, root = projectRoot): Promise<Release> {
  const text = await readFile(join(buildFolder(remote, root), releaseFileName), 'utf8');
  return v.parse(v.pipe(v.string(), v.parseJson(), Release), text);
}
