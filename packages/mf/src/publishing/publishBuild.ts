import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeResult } from '@msv/contracts/releases/registry/registryChange';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import type { CheckedRelease } from '@msv/delivery/readCheck';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import type { SignRelease } from '../provenance/createReleaseSigner.ts';
import { checkApiReads } from '../reads/checkApiReads.ts';
import { checkScriptBudgets } from './checkScriptBudgets.ts';
import { checkServerRendering } from './checkServerRendering.ts';
import { readBuild } from './readBuild.ts';
import { type UploadSummary, uploadBuild } from './uploadBuild.ts';

/** Part of the reason in the history, so that everyone sees which check a release has skipped. */
const uncheckedNote = ' (API reads not checked)';

interface PublishBuildOptions {
  readonly client: ReleasesClient;
  readonly root: string;
  /** Folder of the build, such as `mfe-inventory/dist`. */
  readonly folder: string;
  readonly reason?: string | undefined;
  readonly author?: string | undefined;
  /** Allows the removal of pages and fragments that the stable release has. */
  readonly allowRemoval?: boolean;
  /** Base URL of the API that must fit the release. If it is missing, the API reads are not checked. */
  readonly apiUrl?: string | undefined;
  /** Signs the provenance of the release. Without it, the release has none. */
  readonly signRelease?: SignRelease | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A published release, with the registry's response and the totals of the upload. */
export interface PublishedRelease extends ChangeResult {
  readonly remote: string;
  readonly version: string;
  readonly uploaded: UploadSummary;
  /** API reads that were not checked because the API has no data for them, one line each. */
  readonly uncheckedReads: readonly string[];
  /** A page of each route and example whose API reads were checked. */
  readonly pages: CheckedRelease['pages'];
  /** API URLs that its prefetch functions declare for these pages and for its fragments. */
  readonly declaredReads: readonly string[];
}

/**
 * Publishes a build: checks that its scripts stay within their budget, that its pages can be rendered and that it can
 * read the API, uploads its files and registers it as a release. Visitors do not get the release yet.
 */
export async function publishBuild({
  client,
  root,
  folder,
  reason,
  author,
  allowRemoval = false,
  apiUrl,
  signRelease,
  onProgress,
}: PublishBuildOptions): Promise<PublishedRelease> {
  const release = await readBuild(folder);
  await checkScriptBudgets(release, folder);
  await checkServerRendering(release, folder, root);
  const {
    unchecked = [],
    pages = [],
    urls = [],
  } = apiUrl === undefined ? {} : await checkApiReads(release, folder, { root, apiUrl });
  const uploaded = await uploadBuild(client, release, folder, onProgress);
  const { remote, version } = release;
  const provenance = await signRelease?.(release, await readFile(join(folder, releaseFileName)));
  const accepted = await client.register({
    remote,
    version,
    reason: (reason ?? `Build ${version}`) + (apiUrl === undefined ? uncheckedNote : ''),
    allowRemoval,
    ...(provenance && { provenance }),
    ...(author !== undefined && { author }),
  });
  return { remote, version, ...accepted, uploaded, uncheckedReads: unchecked, pages, declaredReads: urls };
}
