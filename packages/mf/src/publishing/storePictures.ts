import type { PageChange } from '@msv/contracts/releases/releasePictures';
import type { BrowserCheck } from '../browser/checkInBrowser.ts';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import type { PublishedRelease } from './publishBuild.ts';

export type StoredPictures =
  | {
      readonly comparedWith: string;
      readonly compared: number;
      readonly different: number;
      readonly changes: readonly PageChange[];
      readonly url: string;
    }
  | { readonly unchecked: string };

/** Never throws, because a release without pictures can be published too. */
export async function storePictures(
  client: ReleasesClient,
  release: Pick<PublishedRelease, 'remote' | 'version'>,
  pictures: NonNullable<BrowserCheck['pictures']>,
): Promise<StoredPictures> {
  if ('unchecked' in pictures) return pictures;
  const { changes, report } = pictures;
  const { comparedWith, compared, different } = report;
  try {
    await client.storePictures(release, report);
  } catch (error) {
    return { unchecked: error instanceof Error ? error.message : String(error) };
  }
  const url = `${client.url}/?remote=${release.remote}#pictures-${release.remote}`;
  return { comparedWith, compared, different, changes, url };
}

/** Formats the line about pictures in the result of `mf publish`. */
export function formatPictures(pictures: StoredPictures): string {
  if ('unchecked' in pictures) return `No pictures: ${pictures.unchecked}`;
  const { comparedWith, compared, different, url } = pictures;
  const pages = compared === 1 ? 'page' : 'pages';
  if (different === 0) return `${compared} ${pages} compared with ${comparedWith}: no visible change`;
  return `${different} of ${compared} ${pages} ${different === 1 ? 'looks' : 'look'} different: ${url}`;
}
