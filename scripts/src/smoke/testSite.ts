import { setTimeout as sleep } from 'node:timers/promises';
import { mainRoutes, readUrls } from '../visitors/siteUrls.ts';
import { describeFailure, findSiteProblem, startVisitors } from '../visitors/startVisitors.ts';

const urls = [...mainRoutes, ...readUrls];

interface Options {
  url: string;
  /** What the site has to survive. Rejects if it could not be done. */
  disrupt?: () => Promise<void>;
  listStoredIds?: () => Promise<readonly string[]>;
  /** How long visitors retry, by default as long as a form of the site. */
  maxRetryMs?: number;
  /** Doubles with each retry. */
  firstRetryMs?: number;
  /** Pause of a visitor after each request. */
  pauseMs?: number;
}

/**
 * Tests a running site: requests every page and an API read, and sends an inquiry. Then disrupts the site while
 * visitors use it, who retry like the forms of the site. Some retry must succeed, and an accepted inquiry must be
 * stored.
 */
export async function testSite({
  url,
  disrupt,
  listStoredIds,
  maxRetryMs = 30_000,
  firstRetryMs = 1000,
  pauseMs = 250,
}: Options) {
  const result = { reads: 0, acceptedInquiries: 0, retries: 0, failures: [] as string[] };
  const problem = await waitUntilWhole();
  if (problem) result.failures.push(problem);
  if (problem || !disrupt) return result;

  const visitors = startVisitors({
    siteUrl: url,
    readers: [urls, urls],
    senderCount: 1,
    pauseMs,
    maxReadRetryMs: maxRetryMs,
    maxFormRetryMs: maxRetryMs,
    firstRetryMs,
  });
  try {
    await visitors.waitFor(20, 5);
    await disrupt();
    await visitors.waitFor(20, 5);
  } finally {
    await visitors.stop();
  }
  const { reads, retries, failures, acceptedIds } = visitors.record;
  result.reads = reads;
  result.retries = retries;
  result.acceptedInquiries = acceptedIds.size;
  result.failures.push(...failures.map((failure) => describeFailure(failure) ?? ''));
  if (listStoredIds) {
    const stored = new Set(await listStoredIds());
    for (const id of acceptedIds.values())
      if (!stored.has(id)) result.failures.push(`The lead ${id} was accepted, but is not stored`);
  }
  return result;

  async function waitUntilWhole(): Promise<string | undefined> {
    const deadline = Date.now() + maxRetryMs;
    for (;;) {
      const found = await findSiteProblem(url);
      if (!found || Date.now() >= deadline) return found;
      await sleep(1000);
    }
  }
}
