import type { Release } from '@msv/contracts/releases/release';
import { getBuildFolder, readBuild } from '@msv/mf/publishing/readBuild';
import { projectRoot } from '../site/projectRoot.ts';

/** Reads the release record of a remote's newest build. */
export async function readBuiltRelease(remote: string, root = projectRoot): Promise<Release> {
  return readBuild(getBuildFolder(root, remote));
}
