import { isFailedLoad, type PageLoadOutcome } from '@msv/contracts/releases/reports/releaseReport';
import {
  createEmptyStatistics,
  findLcpBucket,
  type PageCounts,
  type ReleaseStatistics,
} from '@msv/contracts/releases/reports/releaseStatistics';

/** Counts page loads and failures per release until the counts are drained. */
export class ReleaseCounters {
  private statisticsByRelease = new Map<string, ReleaseStatistics>();

  /** Counts a page load of a release. */
  record({ remote, version, failures, lcpMs }: PageLoadOutcome): void {
    const statistics = this.getStatistics(remote, version);
    statistics.pageLoads += 1;
    if (isFailedLoad(failures)) statistics.failedLoads += 1;
    for (const kind of new Set(failures)) statistics.failures[kind] += 1;
    if (lcpMs === undefined) return;
    const bucket = findLcpBucket(lcpMs);
    statistics.lcp[bucket] = (statistics.lcp[bucket] ?? 0) + 1;
  }

  /** Counts a stage of a page of a release. */
  recordPage(
    { remote, version }: Pick<PageLoadOutcome, 'remote' | 'version'>,
    stage: keyof PageCounts,
  ): void {
    this.getStatistics(remote, version).pages[stage] += 1;
  }

  /** Returns the counts since the previous call and resets them. */
  drain(): ReleaseStatistics[] {
    const statistics = [...this.statisticsByRelease.values()];
    this.statisticsByRelease = new Map();
    return statistics;
  }

  private getStatistics(remote: string, version: string): ReleaseStatistics {
    const key = `${remote} ${version}`;
    const statistics = this.statisticsByRelease.get(key) ?? createEmptyStatistics(remote, version);
    this.statisticsByRelease.set(key, statistics);
    return statistics;
  }
}
