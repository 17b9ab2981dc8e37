import { LRUCache } from 'lru-cache';
import type { PageTask } from '../../../renderer/RenderTask.ts';

/** A busy machine can make a working release miss a deadline once. */
const lossesToOpen = 2;
/** Time for which a loss counts, and for which the circuit stays open after the last loss. */
const lossTtlMs = 30_000;

/**
 * Circuit breaker per set of releases whose code ran in one context. While the circuit is open, the server does not run
 * a set that was lost repeatedly, because its pages would block the renderer processes that all pages share. A loss of
 * several releases together does not count against each of them, because any of them can be the cause.
 */
export class CircuitBreaker {
  private readonly lossCounts = new LRUCache<string, number>({ max: 1000, ttl: lossTtlMs });

  /** Returns true if the server must not run the releases of these remotes together. */
  isOpen(remotes: readonly string[], task: PageTask): boolean {
    return this.countLosses(formatReleases(remotes, task)) >= lossesToOpen;
  }

  /** Records a loss. The second loss within 30 seconds opens the circuit. */
  recordLoss(remotes: readonly string[], task: PageTask): void {
    const key = formatReleases(remotes, task);
    this.lossCounts.set(key, this.countLosses(key) + 1);
  }

  private countLosses(key: string): number {
    return this.lossCounts.get(key) ?? 0;
  }
}

/** Identifies the code of releases. All builds of a dev server have the same version. */
const formatReleases = (names: readonly string[], { remotes, bundles }: PageTask) =>
  [...names]
    .sort()
    .map((name) => `${name} ${remotes[name]?.version} ${bundles[name]?.integrity}`)
    .join();
