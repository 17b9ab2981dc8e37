import type { ReleaseReport } from '@msv/contracts/releases/reports/releaseReport';
import type { PageCounts } from '@msv/contracts/releases/reports/releaseStatistics';
import { LRUCache } from 'lru-cache';
import { type CountedPage, createCountedPageToken, readCountedPageToken } from './countedPageToken.ts';
import type { PageLoadSource, RolloutCounters } from './RolloutCounters.ts';

interface Options {
  rolloutCounters: RolloutCounters;
  /** Secret that all edges share. */
  secret: string;
  /** Time after which a page whose browser has not reported a stage counts as frozen. */
  deadlineMs: number;
}

/** Maximum number of reports to remember, so that none counts twice. */
const maxRememberedReports = 100_000;

/**
 * Counts which pages of a rollout were served, have started and have finished. All stages of a page are counted at
 * its deadline, so that pages that are still loading do not look frozen.
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
   * @returns The token for the reports of the browser, or `undefined` if the page counts in no rollout.
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

  /** Counts a report about a page that this or another edge has served. Ignores repeated and late reports. */
  countReport({ stage, token }: NonNullable<ReleaseReport['progress']>): void {
    const page = readCountedPageToken(token, this.options.secret);
    const key = `${stage} ${token}`;
    if (!page || this.receivedReports.has(key)) return;
    this.receivedReports.set(key, true);
    this.countAtDeadline(page, stage);
  }

  private countAtDeadline(page: CountedPage, stage: keyof PageCounts): void {
    const { rolloutCounters, deadlineMs } = this.options;
    const remainingMs = page.servedAtMs + deadlineMs - Date.now();
    if (remainingMs <= 0) return;
    const counts = Object.entries(page.releases).map(([remote, version]) =>
      rolloutCounters.preparePageCount({ remote, version }, page.revision, stage),
    );
    setTimeout(() => {
      for (const count of counts) count();
    }, remainingMs).unref();
  }
}
