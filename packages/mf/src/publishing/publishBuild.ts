import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeResult } from '@msv/contracts/releases/registry/registryChange';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import type { CheckedRelease } from '@msv/release-kit/readCheck';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import type { SignRelease } from '../provenance/createReleaseSigner.ts';
import { checkApiReads } from '../reads/checkApiReads.ts';
import { checkScriptBudgets } from './checkScriptBudgets.ts';
import { checkServerRendering } from './checkServerRendering.ts';
import { readBuild } from './readBuild.ts';
import { type UploadSummary, uploadBuild } from './uploadBuild.ts';

/** Parts of the reason in the history, so that everyone sees which check a release has skipped and whether a commit has its files. */
const uncheckedNote = ' (API reads not checked)';
const uncommittedNote = ' (uncommitted edits)';

interface PublishBuildOptions {
  readonly client: ReleasesClient;
  readonly root: string;
  readonly folder: string;
  readonly reason?: string | undefined;
  readonly author?: string | undefined;
  /** Allows the removal of pages and fragments that the stable release has. */
  readonly allowRemoval?: boolean;
  /** Base URL of the API that must fit the release. Without it, API reads are not checked. */
  readonly apiUrl?: string | undefined;
  /** Marks a release whose files no commit has. */
  readonly hasUncommittedEdits?: boolean;
  /** Signs the provenance of the release. Without it, the release has none. */
  readonly signRelease?: SignRelease | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface PublishedRelease extends ChangeResult {
  readonly remote: string;
  readonly version: string;
  readonly uploaded: UploadSummary;
  /** One line for each API read that was not checked, because the API has no data for it. */
  readonly uncheckedReads: readonly string[];
  /** One checked page of each route and example. */
  readonly pages: CheckedRelease['pages'];
  /** API URLs that the prefetch functions declare for these pages and for the fragments. */
  readonly declaredReads: readonly string[];
}

/**
 * Publishes a build: checks the script budgets, the server rendering and the API reads, uploads the files and registers
 * the release. Visitors do not get the release yet.
 */
export async function publishBuild({
  client,
  root,
  folder,
  reason,
  author,
  allowRemoval = false,
  apiUrl,
  hasUncommittedEdits = false,
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
  const notes = (apiUrl === undefined ? uncheckedNote : '') + (hasUncommittedEdits ? uncommittedNote : '');
  const accepted = await client.register({
    remote,
    version,
    reason: (reason ?? `Build ${version}`) + notes,
    allowRemoval,
    ...(provenance && { provenance }),
    ...(author !== undefined && { author }),
  });
  return { remote, version, ...accepted, uploaded, uncheckedReads: unchecked, pages, declaredReads: urls };
}
