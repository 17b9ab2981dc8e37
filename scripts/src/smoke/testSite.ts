import { setTimeout as sleep } from 'node:timers/promises';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { buildInquiryRequest } from '@msv/testing/builders/buildInquiryRequest';
import { startLoad } from '@msv/testing/startLoad';
import * as v from 'valibot';
import { mainRoutes } from '../bench/measuring/benchSystem.ts';
import { findSiteProblem } from '../bench/measuring/findSiteProblem.ts';

const readUrls = [...mainRoutes, vehiclesUrl];
const readerCount = 2;
const requestTimeoutMs = 15_000;
/** As long as a form of the site retries. */
const formRetryMs = 30_000;
const maxDelayMs = 5000;

interface Options {
  url: string;
  /** What the site has to survive. Rejects if it could not be done. */
  disrupt?: () => Promise<void>;
  /** Returns the ids of all stored leads. */
  listStoredIds?: () => Promise<readonly string[]>;
  maxRetryMs?: number;
  /** Delay before the first retry, which doubles with each retry. */
  firstRetryMs?: number;
  readPauseMs?: number;
  postPauseMs?: number;
}

/**
 * Tests a running site: requests every page and an API read, and sends an inquiry. Then disrupts the site while visitors read
 * pages and send inquiries, who retry like the forms of the site. A read or an inquiry fails if no retry succeeds, and an
 * accepted inquiry must be stored.
 */
export async function testSite({
  url,
  disrupt,
  listStoredIds,
  maxRetryMs = formRetryMs,
  firstRetryMs = 1000,
  readPauseMs = 100,
  postPauseMs = 250,
}: Options) {
  const acceptedIds: string[] = [];
  const result = { reads: 0, acceptedInquiries: 0, retries: 0, failures: [] as string[] };

  const problem = await waitUntilWhole();
  if (problem) result.failures.push(problem);
  if (problem || !disrupt) return result;

  const reads = startLoad(readerCount, readWithPause, 200);
  const posts = startLoad(1, postWithPause, 201);
  const waitForRequests = () => Promise.all([reads.waitForRequests(20), posts.waitForRequests(5)]);
  await waitForRequests();
  try {
    await disrupt();
    await waitForRequests();
  } finally {
    for (const { failures } of [await reads.stop(), await posts.stop()]) result.failures.push(...failures);
  }
  result.reads = reads.result.requests;
  result.acceptedInquiries = acceptedIds.length;
  if (listStoredIds) {
    const stored = new Set(await listStoredIds());
    for (const id of acceptedIds.filter((acceptedId) => !stored.has(acceptedId)))
      result.failures.push(`The lead ${id} was accepted, but is not stored`);
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

  async function readWithPause(requestNumber: number): Promise<Response> {
    await sleep(readPauseMs);
    return requestWithRetries(readUrls[requestNumber % readUrls.length] ?? '/');
  }

  async function postWithPause(requestNumber: number): Promise<Response> {
    await sleep(postPauseMs);
    const response = await requestWithRetries(vehicleInquiryUrl, buildInquiryRequest(requestNumber));
    if (response.status === 201) acceptedIds.push(v.parse(LeadReceipt, await response.clone().json()).id);
    return response;
  }

  async function requestWithRetries(path: string, init: RequestInit = {}): Promise<Response> {
    const deadline = Date.now() + maxRetryMs;
    for (let delayMs = firstRetryMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
      const canRetry = () => Date.now() + delayMs <= deadline;
      try {
        const response = await request(path, init);
        if ((response.status < 500 && response.status !== 429) || !canRetry()) return response;
      } catch (error) {
        if (!canRetry()) throw error;
      }
      result.retries += 1;
      await sleep(delayMs);
    }
  }

  async function request(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    // Reads the whole body, because a connection that breaks in the middle is a reason to retry.
    await response.clone().arrayBuffer();
    return response;
  }
}
