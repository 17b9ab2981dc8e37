import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { faqsUrl } from '@msv/contracts/content/faqItem';
import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { statesUrl } from '@msv/contracts/dealers/state';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { buildInquiryRequest } from '@msv/testing/builders/buildInquiryRequest';
import * as v from 'valibot';
import { mainRoutes } from '../measuring/benchSystem.ts';
import type { Visit } from './visitorModel.ts';

const services: Readonly<Record<string, string>> = {
  [vehiclesUrl]: 'inventory',
  [dealershipsUrl]: 'dealers',
  [statesUrl]: 'dealers',
  [faqsUrl]: 'content',
  [vehicleInquiryUrl]: 'leads',
};
const readUrls = Object.keys(services).filter((url) => url !== vehicleInquiryUrl);
const pageVisitors = 2;
const leadVisitors = 6;
const pauseMs = 60;
/** Longer than every limit of the site and than every fault, so that a hanging answer is measured. */
const requestTimeoutMs = 60_000;
/** When a form that gets no 201 sends again, and when it gives up (docs/design/leads-and-forms.md). */
const retrySeconds = [1, 2, 4, 5];
const maxFormSeconds = 30;
/** Each of these leads is sent again after its 201, as a client does that lost the answer. */
const repeatEvery = 5;

/** What the visitors have got. */
export interface VisitorRecord {
  visits: number;
  /** Visits with a 503, with a stale page, and without an answer. */
  unavailable: number;
  stale: number;
  unanswered: number;
  /** IDs of leads that got a 201, by idempotency key. */
  acceptedIds: Map<string, string>;
  /** Number of leads for which the form gave up. */
  unsent: number;
}

interface Options {
  siteUrl: string;
  /** Assets of the site with the digests of their content. */
  assets: ReadonlyMap<string, string>;
  /** Returns the milliseconds since the start of the run. */
  now: () => number;
  onVisit: (visit: Visit) => void;
  /** Called if a repeated lead gets another id. */
  onDuplicate: (key: string) => void;
}

/** Starts visitors who read pages, data and assets and send inquiries until `stop` is called. */
export function startVisitors({ siteUrl, assets, now, onVisit, onDuplicate }: Options) {
  const record: VisitorRecord = {
    visits: 0,
    unavailable: 0,
    stale: 0,
    unanswered: 0,
    acceptedIds: new Map(),
    unsent: 0,
  };
  let isRunning = true;
  const visitors = [
    ...Array.from({ length: pageVisitors }, (_, index) => readAll('page', mainRoutes, index)),
    readAll('read', readUrls, 0),
    readAll('asset', [...assets.keys()], 0),
    ...Array.from({ length: leadVisitors }, (_, index) => sendLeads(index)),
  ];
  return {
    record,
    async stop() {
      isRunning = false;
      await Promise.all(visitors);
    },
  };

  async function readAll(kind: Visit['kind'], urls: readonly string[], first: number) {
    for (let index = first; isRunning; index++) {
      const url = urls[index % urls.length] ?? '/';
      await visit(kind, url);
      await sleep(pauseMs);
    }
  }

  async function sendLeads(visitor: number) {
    for (let index = visitor; isRunning; index += leadVisitors) {
      await sendLead(index);
      await sleep(pauseMs);
    }
  }

  async function sendLead(index: number) {
    const inquiry = buildInquiryRequest(index);
    const key = inquiry.headers[idempotencyKeyHeader];
    const startedAtMs = now();
    for (let attempt = 0; now() - startedAtMs < maxFormSeconds * 1000; attempt++) {
      const { status, body, retryAfter } = await visit('lead', vehicleInquiryUrl, inquiry);
      if (status === 201) {
        const { id } = parseReceipt(body);
        const acceptedId = record.acceptedIds.get(key) ?? id;
        record.acceptedIds.set(key, acceptedId);
        if (acceptedId !== id) onDuplicate(key);
        if (attempt > 0 || index % repeatEvery > 0) return;
      } else if (!isRunning) break;
      else {
        const waitSeconds = retrySeconds[Math.min(attempt, retrySeconds.length - 1)] ?? 0;
        await sleep(1000 * Math.max(waitSeconds, Number(retryAfter ?? 0)));
      }
    }
    if (!record.acceptedIds.has(key)) record.unsent += 1;
  }

  async function visit(kind: Visit['kind'], url: string, init: RequestInit = {}) {
    record.visits += 1;
    const sentMs = now();
    const answer = await request(siteUrl + url, init);
    if (answer.status === undefined) record.unanswered += 1;
    if (answer.status === 503) record.unavailable += 1;
    if (answer.staleSeconds !== undefined) record.stale += 1;
    const isIntact = kind !== 'asset' || answer.status !== 200 || hash(answer.body) === assets.get(url);
    onVisit({ kind, url, service: services[url], sentMs, answeredMs: now(), ...answer, isIntact });
    return answer;
  }
}

/** Finds the files of the site and of releases to which pages link, and reads the digest of each one. */
export async function readAssets(siteUrl: string): Promise<Map<string, string>> {
  const assets = new Map<string, string>();
  for (const page of mainRoutes) {
    const { body } = await request(siteUrl + page, {});
    for (const [, url = ''] of body
      .toString()
      .matchAll(/(?:src|href)="(\/(?!api\/)[^"?#]+\.(?:js|css|woff2|svg|webp|jpg))"/g)) {
      if (assets.has(url)) continue;
      const { status, body: asset } = await request(siteUrl + url, {});
      if (status === 200) assets.set(url, hash(asset));
    }
  }
  return assets;
}

async function request(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    const { status, headers } = response;
    const [, age] = /ttl=-(\d+)/.exec(headers.get('cache-status') ?? '') ?? [];
    const staleSeconds = age === undefined ? undefined : Number(age);
    const body = Buffer.from(await response.arrayBuffer());
    return { status, retryAfter: headers.get('retry-after'), staleSeconds, body };
  } catch (error) {
    return { status: undefined, error: describeError(error), body: Buffer.alloc(0) };
  }
}

/** Describes why a request failed. The cause contains the error of the connection. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${String(error.cause)}`;
}

const parseReceipt = (body: Buffer) =>
  v.parse(v.pipe(v.string(), v.parseJson(), LeadReceipt), body.toString());

const hash = (body: Buffer) => createHash('sha256').update(body).digest('base64url');
