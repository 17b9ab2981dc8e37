import { isFailedLoad, type PageLoadOutcome } from '@msv/contracts/releases/reports/releaseReport';
import {
  createEmptyStatistics,
  findLcpBucket,
  type PageCounts,
  type ReleaseStatistics,
  type RolloutStatistics,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { RolloutSampler } from '@msv/release-kit/RolloutSampler';
import { LRUCache } from 'lru-cache';
import type { ActiveRollout } from '../registry/selection/rollouts.ts';

export interface PageLoadSource {
  readonly visitor: string;
  /** IP address block, as `toIpBlock` returns it. */
  readonly ipBlock: string;
}

type ReleaseId = Pick<PageLoadOutcome, 'remote' | 'version'>;

/** Counters of a rollout step, during which the shares do not change. */
interface RolloutStep {
  readonly sharesKey: string;
  /** First registry revision of the step at this edge. */
  readonly firstRevision: number;
  readonly sampler: RolloutSampler;
  /** Separate from the sampler of reports, because the first page of a visitor may have no report. */
  readonly pageSampler: RolloutSampler;
  /** Visitor and kind of conversions. */
  readonly converted: LRUCache<string, true>;
  readonly counters: ReleaseCounters;
}

const maxRememberedConversions = 100_000;

/**
 * Counts page loads and served pages for the evaluation of rollouts. Counting restarts when the shares change, because
 * visitors who change their release are not comparable.
 */
export class RolloutCounters {
  private readonly findActiveRollout: (remote: string) => ActiveRollout | undefined;
  private readonly stepsByRemote = new Map<string, RolloutStep>();

  constructor(findActiveRollout: (remote: string) => ActiveRollout | undefined) {
    this.findActiveRollout = findActiveRollout;
  }

  /** Counts a page load that belongs to an active rollout and that the sampler accepts. */
  record(outcome: PageLoadOutcome, source: PageLoadSource): void {
    const { remote, version } = outcome;
    const rollout = this.findActiveRollout(remote);
    if (!rollout) return;
    const { sampler, counters } = this.getStep(remote, rollout);
    if (sampler.accept({ ...source, version })) counters.record(outcome);
  }

  /** Returns true if a served page counts in the active rollout of one of its remotes. */
  acceptPage({ remote, version }: ReleaseId, source: PageLoadSource): boolean {
    const rollout = this.findActiveRollout(remote);
    return rollout ? this.getStep(remote, rollout).pageSampler.accept({ ...source, version }) : false;
  }

  /**
   * Returns a function that counts a stage of a page until the step ends.
   * @param revision Registry revision of the page. Pages of earlier steps do not count.
   */
  preparePageCount(release: ReleaseId, revision: number, stage: keyof PageCounts): () => void {
    const rollout = this.findActiveRollout(release.remote);
    const step = rollout && this.getStep(release.remote, rollout);
    if (!step || revision < step.firstRevision) return () => {};
    return () => step.counters.recordPage(release, stage);
  }

  /** Returns true if a page for the visitor was counted in an active rollout. */
  hasCountedVisitor(visitor: string): boolean {
    return [...this.stepsByRemote].some(
      ([remote, { sharesKey, pageSampler }]) =>
        pageSampler.hasAccepted(visitor) && sharesKey === toSharesKey(this.findActiveRollout(remote)),
    );
  }

  /**
   * Counts a conversion of a visitor whose page was counted as served, once per kind and step. Pages are counted before
   * any code of the release runs, so a broken release cannot lose its visitors from the rate.
   */
  recordConversion(release: ReleaseId, kind: string, visitor: string): void {
    const rollout = this.findActiveRollout(release.remote);
    const step = rollout && this.getStep(release.remote, rollout);
    const key = `${kind} ${visitor}`;
    if (!step?.pageSampler.hasAccepted(visitor) || step.converted.has(key)) return;
    step.converted.set(key, true);
    step.counters.recordConversion(release, kind);
  }

  /** Returns the counts of active rollouts since the previous call. */
  drain(): RolloutStatistics[] {
    return [...this.stepsByRemote].flatMap(([remote, { sharesKey, counters }]) => {
      const rollout = this.findActiveRollout(remote);
      if (rollout && toSharesKey(rollout) === sharesKey)
        return counters.drain().map((statistics) => ({ ...statistics, revision: rollout.revision }));
      this.stepsByRemote.delete(remote);
      return [];
    });
  }

  private getStep(remote: string, rollout: ActiveRollout): RolloutStep {
    const sharesKey = toSharesKey(rollout);
    const existingStep = this.stepsByRemote.get(remote);
    if (existingStep?.sharesKey === sharesKey) return existingStep;
    const step = {
      sharesKey,
      firstRevision: rollout.revision,
      sampler: new RolloutSampler(rollout.shares),
      pageSampler: new RolloutSampler(rollout.shares),
      converted: new LRUCache<string, true>({ max: maxRememberedConversions }),
      counters: new ReleaseCounters(),
    };
    this.stepsByRemote.set(remote, step);
    return step;
  }
}

const toSharesKey = (rollout: ActiveRollout | undefined) => JSON.stringify(rollout?.shares);

/** Counts page loads and failures per release until the counts are drained. */
export class ReleaseCounters {
  private statisticsByRelease = new Map<string, ReleaseStatistics>();

  record({ remote, version, failures, lcpMs }: PageLoadOutcome): void {
    const statistics = this.getStatistics(remote, version);
    statistics.pageLoads += 1;
    if (isFailedLoad(failures)) statistics.failedLoads += 1;
    for (const kind of new Set(failures)) statistics.failures[kind] += 1;
    if (lcpMs === undefined) return;
    const bucket = findLcpBucket(lcpMs);
    statistics.lcp[bucket] = (statistics.lcp[bucket] ?? 0) + 1;
  }

  recordPage(
    { remote, version }: Pick<PageLoadOutcome, 'remote' | 'version'>,
    stage: keyof PageCounts,
  ): void {
    this.getStatistics(remote, version).pages[stage] += 1;
  }

  recordConversion({ remote, version }: ReleaseId, kind: string): void {
    const { conversions } = this.getStatistics(remote, version);
    conversions[kind] = (conversions[kind] ?? 0) + 1;
  }

  /** Returns the counts since the previous call. */
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
