import { type PictureReport, pictureKinds } from '@msv/contracts/releases/releasePictures';
import type { ArtifactStore } from './stores/ArtifactStore.ts';

/**
 * Returns the folder of a release's pictures. The name of a remote cannot start with a dot, so the folder is never that
 * of a remote, whose files everyone can download.
 */
export const toPicturesFolder = (remote: string, version: string) => `.pictures/${remote}/${version}`;

/** Returns the key under which the artifact store contains a picture of a change. */
export const toPictureKey = (
  remote: string,
  version: string,
  index: number,
  kind: (typeof pictureKinds)[number],
) => `${toPicturesFolder(remote, version)}/${index}-${kind}.webp`;

/** Stores the pictures of a release instead of earlier ones. */
export async function storePictures(
  store: ArtifactStore,
  { remote, version }: { remote: string; version: string },
  { changes }: PictureReport,
): Promise<void> {
  await store.remove(toPicturesFolder(remote, version));
  for (const [index, change] of changes.entries())
    for (const kind of pictureKinds)
      await store.put(toPictureKey(remote, version, index, kind), Buffer.from(change[kind], 'base64'));
}
