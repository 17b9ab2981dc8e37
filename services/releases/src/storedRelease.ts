import { Release, releaseFileName, unlistedFiles } from '@msv/contracts/release';
import { HttpError } from '@msv/service-kit/HttpError';
import * as v from 'valibot';
import type { ArtifactStore } from './stores/ArtifactStore.ts';

export const artifactKey = (remote: string, version: string, file: string) => `${remote}/${version}/${file}`;

/** What a release.json says. @throws HttpError 422 with what is wrong with it */
export function readRelease(bytes: Buffer, remote: string, version: string): Release {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Release), bytes.toString());
  if (!result.success) throw new HttpError(422, `${releaseFileName} is not valid: ${faults(result.issues)}`);
  const release = result.output;
  if (release.remote !== remote || release.version !== version)
    throw new HttpError(422, `${releaseFileName} is one of ${release.remote} ${release.version}.`);
  if (release.origin !== undefined)
    throw new HttpError(
      422,
      `${releaseFileName} names a development server: its files would not be in the store.`,
    );
  const unlisted = unlistedFiles(release);
  if (unlisted.length > 0)
    throw new HttpError(422, `${releaseFileName} does not list its own ${unlisted.join(', ')}.`);
  return release;
}

/** The release whose upload has begun. @throws HttpError 422 where none has */
export async function storedRelease(store: ArtifactStore, remote: string, version: string): Promise<Release> {
  const bytes = await store.get(artifactKey(remote, version, releaseFileName));
  if (bytes) return readRelease(bytes, remote, version);
  throw new HttpError(422, `Upload the ${releaseFileName} of ${remote} ${version} first.`);
}

const faults = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => [v.getDotPath(issue) ?? [], issue.message].flat().join(': ')).join('; ');
