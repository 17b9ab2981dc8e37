import {
  findExceededLimits,
  findUnlistedFiles,
  maxRecordBytes,
  type Release,
} from '@msv/contracts/releases/release';
import { isSourceMapFile, releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { ReleaseJson } from '@msv/release-kit/releaseFiles';
import { HttpError } from '@msv/service-kit/http/HttpError';
import * as v from 'valibot';
import type { ArtifactStore } from './stores/ArtifactStore.ts';

/** Returns the key of a release's file in the artifact store. */
export const toArtifactKey = (remote: string, version: string, file: string) =>
  `${remote}/${version}/${file}`;

/**
 * Parses and validates an uploaded `release.json`.
 * @throws {HttpError} 422 with the validation errors
 */
export function parseReleaseFile(bytes: Buffer, remote: string, version: string): Release {
  if (bytes.length > maxRecordBytes)
    throw new HttpError(
      422,
      `${releaseFileName} has more than ${maxRecordBytes} bytes. List fewer files and props.`,
    );
  const result = v.safeParse(ReleaseJson, bytes.toString());
  if (!result.success)
    throw new HttpError(422, `${releaseFileName} is invalid: ${formatIssues(result.issues)}`);
  const release = result.output;
  if (release.remote !== remote || release.version !== version)
    throw new HttpError(
      422,
      `${releaseFileName} belongs to ${release.remote} ${release.version}, not ${remote} ${version}.`,
    );
  if (release.origin !== undefined)
    throw new HttpError(422, `${releaseFileName} names a development server. Publish a production build.`);
  const exceeded = findExceededLimits(release);
  if (exceeded.length > 0)
    throw new HttpError(422, `${remote} ${version} is too large: ${exceeded.join(' ')}`);
  const unlisted = findUnlistedFiles(release);
  if (unlisted.length > 0)
    throw new HttpError(422, `${releaseFileName} needs ${unlisted.join(', ')} but does not list it.`);
  const sourceMap = release.assets.find(({ file }) => isSourceMapFile(file));
  if (sourceMap)
    throw new HttpError(
      422,
      `${releaseFileName} lists ${sourceMap.file}, but visitors can read all listed files. Build the remote again.`,
    );
  return release;
}

/**
 * Loads and validates the `release.json` of a release.
 * @throws {HttpError} 422 if `release.json` has not been uploaded yet
 */
export async function loadStoredRelease(
  store: ArtifactStore,
  remote: string,
  version: string,
): Promise<Release> {
  const bytes = await store.get(toArtifactKey(remote, version, releaseFileName));
  if (bytes) return parseReleaseFile(bytes, remote, version);
  throw new HttpError(422, `Upload the ${releaseFileName} of ${remote} ${version} first.`);
}

const formatIssues = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => [v.getDotPath(issue) ?? [], issue.message].flat().join(': ')).join('; ');
