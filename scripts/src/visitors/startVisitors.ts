import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { buildInquiryRequest } from '@msv/testing/builders/buildInquiryRequest';
import * as v from 'valibot';
import { mainRoutes, serviceByUrl } from './siteUrls.ts';

/** A request of a visitor and its answer. */
export interface Visit {
  kind: 'page' | 'asset' | 'read' | 'lead';
  url: string;
  /** The service that owns the URL of a `read` or `lead`. */
  service?: string | undefined;
  sentMs: number;
  answeredMs: number;
  /** HTTP status, if there was an answer. */
  status: number | undefined;
  /** Why there was no answer. */
  error?: string | undefined;
  retryAfter?: string | null;
  /** Age of the oldest response in a page, if the page says that it is stale. */
  staleSeconds?: number | undefined;
  /** What is wrong with the content of a successful answer. */
  problem?: string | undefined;
}

export interface VisitorRecord {
  /** Number of reads and of inquiries that have ended, each with its retries. */
  reads: number;
  inquiries: number;
  retries: number;
  /** The last answer to each read and inquiry for which the visitors gave up. */
  failures: Visit[];
  /** Ids of leads that got a 201, by idempotency key. */
  acceptedIds: Map<string, string>;
}

interface Options {
  siteUrl: string;
  /** URLs that each reader requests one after the other, again and again. */
  readers: readonly (readonly string[])[];
  senderCount: number;
  /** Pause of a visitor after each read or inquiry. */
  pauseMs: number;
  maxReadRetryMs?: number;
  /** By default, as long as by the forms of the site (docs/design/leads-and-forms.md). */
  maxFormRetryMs?: number;
  /** Doubles with each retry. */
  firstRetryMs?: number;
  timeoutMs?: number;
  /** Assets of the site with the digests of their content. */
  assets?: ReadonlyMap<string, string>;
  /** Returns the time of `sentMs` and `answeredMs`. */
  now?: () => number;
  onVisit?: (visit: Visit) => void;
}

const formRetryMs = 30_000;
const maxRetryDelayMs = 5000;
/** Each of these inquiries is sent again after its 201, like by a client that lost the answer. */
const repeatEvery = 5;

/**
 * Starts visitors who read pages, data and assets and send inquiries, and who check each answer, until `stop` is
 * called.
 */
export function startVisitors({ siteUrl, readers, senderCount, pauseMs, ...options }: Options) {
  const {
    maxReadRetryMs = 0,
    maxFormRetryMs = formRetryMs,
    firstRetryMs = 1000,
    timeoutMs = 15_000,
  } = options;
  const { assets, now = () => performance.now(), onVisit } = options;
  const record: VisitorRecord = { reads: 0, inquiries: 0, retries: 0, failures: [], acceptedIds: new Map() };
  let isRunning = true;
  const visitors = [
    ...readers.map((urls, index) => readAll(urls, index)),
    ...Array.from({ length: senderCount }, (_, index) => sendInquiries(index)),
  ];

  return {
    record,
    /** Waits until the visitors have ended further reads and inquiries. */
    async waitFor(reads: number, inquiries: number) {
      const target = { reads: record.reads + reads, inquiries: record.inquiries + inquiries };
      while (record.reads < target.reads || record.inquiries < target.inquiries) await sleep(20);
    },
    /** Resolves when the visitors have ended their last reads and inquiries. */
    async stop(): Promise<VisitorRecord> {
      isRunning = false;
      await Promise.all(visitors);
      return record;
    },
  };

  async function readAll(urls: readonly string[], first: number) {
    for (let index = first; isRunning; index++) {
      const url = urls[index % urls.length] ?? '/';
      await sendWithRetries(() => visit(url), maxReadRetryMs);
      record.reads += 1;
      await sleep(pauseMs);
    }
  }

  async function sendInquiries(first: number) {
    for (let index = first; isRunning; index += senderCount) {
      const inquiry = buildInquiryRequest(randomInt(2 ** 47));
      const isAccepted = await sendWithRetries(() => sendInquiry(inquiry), maxFormRetryMs);
      record.inquiries += 1;
      await sleep(pauseMs);
      if (isAccepted && index % repeatEvery === 0)
        await sendWithRetries(() => sendInquiry(inquiry), maxFormRetryMs);
    }
  }

  /** Sends a request until it succeeds, a retry would be useless, or the time for retries is over. */
  async function sendWithRetries(send: () => Promise<Visit>, maxRetryMs: number): Promise<boolean> {
    const deadlineMs = now() + maxRetryMs;
    for (let delayMs = firstRetryMs; ; delayMs = Math.min(2 * delayMs, maxRetryDelayMs)) {
      const answer = await send();
      if (describeFailure(answer) === undefined) return true;
      const waitMs = Math.max(delayMs, 1000 * Number(answer.retryAfter ?? 0));
      if (!isRetryable(answer) || now() + waitMs > deadlineMs) {
        record.failures.push(answer);
        return false;
      }
      record.retries += 1;
      await sleep(waitMs);
    }
  }

  function visit(url: string): Promise<Visit> {
    const digest = assets?.get(url);
    const kind = digest !== undefined ? 'asset' : url.startsWith('/api/') ? 'read' : 'page';
    return visitAndCheck(kind, url, {}, (body) =>
      kind === 'asset' && calculateDigest(body) !== digest ? 'another content' : undefined,
    );
  }

  function sendInquiry(inquiry: ReturnType<typeof buildInquiryRequest>): Promise<Visit> {
    return visitAndCheck('lead', vehicleInquiryUrl, inquiry, (body) => {
      const receipt = v.safeParse(v.pipe(v.string(), v.parseJson(), LeadReceipt), body.toString());
      if (!receipt.success) return 'no receipt';
      const { id } = receipt.output;
      const key = inquiry.headers[idempotencyKeyHeader];
      const acceptedId = record.acceptedIds.get(key) ?? id;
      record.acceptedIds.set(key, acceptedId);
      return acceptedId === id ? undefined : `another id than the first answer to the key ${key}`;
    });
  }

  async function visitAndCheck(
    kind: Visit['kind'],
    url: string,
    init: RequestInit,
    findProblem: (body: Buffer) => string | undefined,
  ): Promise<Visit> {
    const sentMs = now();
    const { body, ...answer } = await request(siteUrl + url, timeoutMs, init);
    const problem = answer.status === getExpectedStatus(kind) ? findProblem(body) : undefined;
    const checked = { kind, url, service: serviceByUrl[url], sentMs, answeredMs: now(), ...answer, problem };
    onVisit?.(checked);
    return checked;
  }
}

/** Returns the status of a successful answer. */
export const getExpectedStatus = (kind: Visit['kind']): number => (kind === 'lead' ? 201 : 200);

/** Returns undefined for a successful visit. */
export function describeFailure({ kind, url, status, error, problem }: Visit): string | undefined {
  if (status === undefined) return `${url} failed: ${error}`;
  if (status !== getExpectedStatus(kind)) return `${url} responded with ${status}`;
  return problem && `${url} responded with ${problem}`;
}

function isRetryable({ status }: Visit): boolean {
  return status === undefined || status >= 500 || status === 429;
}

/**
 * Requests every page and an API read, and sends an inquiry. Describes the first one that fails or, for a page, is
 * built from old responses. Returns undefined if the site works.
 */
export async function findSiteProblem(siteUrl: string): Promise<string | undefined> {
  const timeoutMs = 5000;
  const reads = [...mainRoutes, vehiclesUrl].map((url) => findProblem('page', url));
  const inquiry = findProblem('lead', vehicleInquiryUrl, buildInquiryRequest(randomInt(2 ** 47)));
  return (await Promise.all([...reads, inquiry])).find((problem) => problem !== undefined);

  async function findProblem(kind: Visit['kind'], url: string, init: RequestInit = {}) {
    const answer = await request(siteUrl + url, timeoutMs, init);
    const { staleSeconds } = answer;
    return (
      describeFailure({ kind, url, sentMs: 0, answeredMs: 0, ...answer }) ??
      (staleSeconds === undefined ? undefined : `${url} is ${staleSeconds} s old`)
    );
  }
}

/** Reads the digests of the files of the site and of releases to which pages link. */
export async function readAssets(siteUrl: string): Promise<Map<string, string>> {
  const timeoutMs = 60_000;
  const assets = new Map<string, string>();
  for (const page of mainRoutes) {
    const { body } = await request(siteUrl + page, timeoutMs);
    for (const [, url = ''] of body
      .toString()
      .matchAll(/(?:src|href)="(\/(?!api\/)[^"?#]+\.(?:js|css|woff2|svg|webp|jpg))"/g)) {
      if (assets.has(url)) continue;
      const { status, body: asset } = await request(siteUrl + url, timeoutMs);
      if (status === 200) assets.set(url, calculateDigest(asset));
    }
  }
  return assets;
}

async function request(url: string, timeoutMs: number, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    const [, age] = /ttl=-(\d+)/.exec(headers.get('cache-status') ?? '') ?? [];
    const staleSeconds = age === undefined ? undefined : Number(age);
    const body = Buffer.from(await response.arrayBuffer());
    return { status, retryAfter: headers.get('retry-after'), staleSeconds, body };
  } catch (error) {
    return { status: undefined, error: describeError(error), body: Buffer.alloc(0) };
  }
}

/** The cause contains the error of the connection. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${String(error.cause)}`;
}

const calculateDigest = (body: Buffer) => createHash('sha256').update(body).digest('base64url');
