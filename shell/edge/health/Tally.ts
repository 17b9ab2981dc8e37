import {
  lcpClassOf,
  noStatistics,
  type ReleaseOutcome,
  type ReleaseStatistics,
} from '@msv/contracts/releaseReport';

/** Adds up how releases did, until somebody takes the sums away. */
export class Tally {
  private sums = new Map<string, ReleaseStatistics>();

  add({ remote, version, failures, lcpMs }: ReleaseOutcome): void {
    const sum = this.sums.get(`${remote} ${version}`) ?? noStatistics(remote, version);
    this.sums.set(`${remote} ${version}`, sum);
    sum.pageLoads += 1;
    if (failures.length > 0) sum.failedLoads += 1;
    for (const kind of new Set(failures)) sum.failures[kind] += 1;
    if (lcpMs === undefined) return;
    const lcpClass = lcpClassOf(lcpMs);
    sum.lcp[lcpClass] = (sum.lcp[lcpClass] ?? 0) + 1;
  }

  /** Everything so far, which then starts from nothing. */
  take(): ReleaseStatistics[] {
    const taken = [...this.sums.values()];
    this.sums = new Map();
    return taken;
  }
}
