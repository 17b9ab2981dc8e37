import { createHmac, randomBytes } from 'node:crypto';
import { RemoteName, Version } from '@msv/contracts/releases/release';
import type { ReleaseReport } from '@msv/contracts/releases/reports/releaseReport';
import type { PageCounts } from '@msv/contracts/releases/reports/releaseStatistics';
import { hashToken, tokenMatches } from '@msv/service-kit/http/bearerToken';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { PageLoadSource, RolloutCounters } from './RolloutCounters.ts';

interface Options {
  rolloutCounters: RolloutCounters;
  /** Secret that all edges share. */
  secret: string;
  /** Time after which a page without a report counts as frozen. */
  deadlineMs: number;
}

/** Limit of remembered reports, which count only once. */
const maxRememberedReports = 100_000;

/**
 * Counts which pages of a rollout were served, have started and have finished. A page counts at its deadline, so that
 * loading pages do not look frozen.
 */
export class PageProgressCounter {
  private readonly options: Options;
  private readonly receivedReports = new LRUCache<string, true>({ max: maxRememberedReports });

  constructor(options: Options) {
    this.options = options;
  }

  /**
   * Counts a served page in the active rollouts of its releases.
   * @param releases Versions by remote of the modules on the page.
   * @returns The token for the browser's reports, or `undefined` if the page counts in no rollout.
   */
  countServed(
    releases: Readonly<Record<string, string>>,
    revision: number,
    source: PageLoadSource,
  ): string | undefined {
    const { rolloutCounters, secret } = this.options;
    const accepted = Object.entries(releases).filter(([remote, version]) =>
      rolloutCounters.acceptPage({ remote, version }, source),
    );
    if (accepted.length === 0) return undefined;
    const page = { servedAtMs: Date.now(), revision, releases: Object.fromEntries(accepted) };
    this.countAtDeadline(page, 'served');
    return createCountedPageToken(page, secret);
  }

  /** Counts a report about a page of any edge. Ignores repeated and late reports. */
  countReport({ stage, token }: NonNullable<ReleaseReport['progress']>): void {
    const page = readCountedPageToken(token, this.options.secret);
    const key = `${stage} ${token}`;
    if (!page || this.receivedReports.has(key)) return;
    this.receivedReports.set(key, true);
    this.countAtDeadline(page, stage);
  }

  private countAtDeadline(page: CountedPage, stage: keyof PageCounts): void {
    const { rolloutCounters, deadlineMs } = this.options;
    // A time in the future means that clocks differ, so the page was just served.
    const remainingMs = Math.min(deadlineMs, page.servedAtMs + deadlineMs - Date.now());
    if (remainingMs <= 0) return;
    const counts = Object.entries(page.releases).map(([remote, version]) =>
      rolloutCounters.preparePageCount({ remote, version }, page.revision, stage),
    );
    setTimeout(() => {
      for (const count of counts) count();
    }, remainingMs).unref();
  }
}

const CountedPage = v.object({
  servedAtMs: v.number(),
  /** Registry revision when the page was served. */
  revision: v.number(),
  /** Versions by remote for which the page counts. */
  releases: v.record(RemoteName, Version),
});
type CountedPage = v.InferOutput<typeof CountedPage>;

const Payload = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString('utf8')),
  v.parseJson(),
  CountedPage,
);

/**
 * Creates the signed token with which a browser reports the progress of a page to any edge. A signature prevents
 * reports about pages that were not served.
 */
export function createCountedPageToken(page: CountedPage, secret: string): string {
  const id = randomBytes(6).toString('base64url');
  const payload = Buffer.from(JSON.stringify({ ...page, id })).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/** Returns `undefined` if no edge has created the token. */
export function readCountedPageToken(token: string, secret: string): CountedPage | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!tokenMatches(signature, hashToken(sign(payload, secret)))) return undefined;
  const page = v.safeParse(Payload, payload);
  return page.success ? page.output : undefined;
}

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`counted page ${payload}`).digest('base64url');

/**
 * Returns true if a browser requests a page to show it. Most robots send no `Sec-Fetch-Dest`, and `Sec-Purpose` means
 * that the browser only prepares a page.
 */
export const isCountablePage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  headers.purpose === undefined;
