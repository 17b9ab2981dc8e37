import { lcpClassOf, type ReleaseReport, type ReleaseStatistics } from '@msv/contracts/releaseReport';

/** Adds up what browsers say of releases, until somebody takes the sums away. */
export class Tally {
  private sums = new Map<string, ReleaseStatistics>();

  /** @param isKnown Whether such a release is registered: nobody can make up others. */
  add({ outcomes }: ReleaseReport, isKnown: (remote: string, version: string) => boolean): void {
    for (const { remote, version, failures, lcpMs } of outcomes) {
      if (!isKnown(remote, version)) continue;
      const sum = this.sums.get(`${remote} ${version}`) ?? nothingOf(remote, version);
      this.sums.set(`${remote} ${version}`, sum);
      sum.pageLoads += 1;
      if (failures.length > 0) sum.failedLoads += 1;
      for (const kind of new Set(failures)) sum.failures[kind] += 1;
      if (lcpMs === undefined) continue;
      const lcpClass = lcpClassOf(lcpMs);
      sum.lcp[lcpClass] = (sum.lcp[lcpClass] ?? 0) + 1;
    }
  }

  /** Everything so far, which then starts from nothing. */
  take(): ReleaseStatistics[] {
    const taken = [...this.sums.values()];
    this.sums = new Map();
    return taken;
  }
}

const nothingOf = (remote: string, version: string): ReleaseStatistics => ({
  remote,
  version,
  pageLoads: 0,
  failedLoads: 0,
  failures: { load: 0, render: 0, hydration: 0 },
  lcp: {},
});
