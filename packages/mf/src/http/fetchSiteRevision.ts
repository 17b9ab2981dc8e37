import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryDocument, siteRegistryUrl } from '@msv/contracts/releases/registry/registry';
import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';
import { describeFetchFailure } from './describeFetchFailure.ts';
import type { ReleasesClient } from './ReleasesClient.ts';

const pollIntervalMs = 200;
const requestTimeoutMs = 5000;

/** @throws {CommandError} if the URL is unreachable or does not belong to the site */
export async function fetchSiteRevision(siteUrl: string): Promise<number> {
  const response = await fetchRegistry(siteUrl);
  await response.body?.cancel();
  const [, revision] = /^"(\d+)"$/.exec(response.headers.get('etag') ?? '') ?? [];
  if (response.ok && revision !== undefined) return Number(revision);
  throw createOtherSiteError(siteUrl);
}

/**
 * Fetches the public registry, which edges serve even if the releases service is unavailable.
 * @throws {CommandError} if the URL is unreachable or does not belong to the site
 */
export async function fetchSiteRegistry(siteUrl: string): Promise<RegistryDocument> {
  const response = await fetchRegistry(siteUrl);
  const document = v.safeParse(RegistryDocument, await response.json().catch(() => undefined));
  if (document.success) return document.output;
  throw createOtherSiteError(siteUrl);
}

const fetchRegistry = (siteUrl: string) =>
  fetch(siteUrl + siteRegistryUrl, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
    (error: unknown) => {
      const problem = describeFetchFailure(error, requestTimeoutMs, 'Set MF_SITE_URL to its URL.');
      throw new CommandError('unreachable', `The site at ${siteUrl} ${problem}`);
    },
  );

const createOtherSiteError = (siteUrl: string) =>
  new CommandError('unreachable', `${siteUrl} is not the site. Set MF_SITE_URL to its URL.`);

/**
 * Waits until the site serves the given registry revision or a newer one, and returns the elapsed milliseconds.
 * @throws {CommandError} if the site serves an older revision when the time is up
 */
export async function waitForSiteRevision(
  siteUrl: string,
  revision: number,
  timeoutMs: number,
): Promise<number> {
  const startedAt = performance.now();
  while ((await fetchSiteRevision(siteUrl)) < revision) {
    if (performance.now() - startedAt > timeoutMs)
      throw new CommandError(
        'unreachable',
        `The site at ${siteUrl} does not serve revision ${revision} after ${timeoutMs / 1000} s. Run mf doctor to find out why.`,
      );
    await sleep(pollIntervalMs);
  }
  return Math.round(performance.now() - startedAt);
}

/**
 * Waits until all edges report that they have a revision and serve its releases of a remote. Does not wait if no edge
 * reports.
 * @throws {CommandError} with what visitors get instead when the time is up
 */
export async function waitForEdges(
  client: ReleasesClient,
  { revision, remote, timeoutMs }: { revision: number; remote: string | undefined; timeoutMs: number },
): Promise<string[]> {
  const startedAt = performance.now();
  for (;;) {
    const { edges, differences } = await client.getEdgeOverview();
    const problems = [
      ...edges.flatMap((report) =>
        report.revision < revision ? [`${report.edge} has revision ${report.revision}`] : [],
      ),
      ...differences.flatMap((difference) => (difference.remote === remote ? [difference.description] : [])),
    ];
    if (problems.length === 0) return edges.map(({ edge }) => edge);
    if (performance.now() - startedAt > timeoutMs)
      throw new CommandError('unreachable', `Not all visitors get the change: ${problems.join('; ')}.`);
    await sleep(pollIntervalMs);
  }
}
