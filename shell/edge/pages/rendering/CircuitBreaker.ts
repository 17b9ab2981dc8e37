import { LRUCache } from 'lru-cache';
import type { PageTask } from '../../../renderer/RenderTask.ts';

/** One loss does not open the circuit, because a busy machine can make a working release miss a deadline. */
const lossesToOpen = 2;
/** How long a loss counts, and how long the circuit stays open after the last loss. */
const lossTtlMs = 30_000;

/**
 * Circuit breaker per set of releases whose code ran in one context. After the context was lost repeatedly because its code hung or
 * used too much memory, the server does not run this set for a while. Otherwise, each of its pages could block the renderer processes
 * that all pages share. A loss of several releases together does not count against each of them, because one of them could make it
 * look like the fault of another one.
 */
export class CircuitBreaker {
  private readonly lossCounts = new LRUCache<string, number>({ max: 1000, ttl: lossTtlMs });

  /** Returns true if the circuit is open, which means that the server must not run the releases of these remotes together. */
  isOpen(remotes: readonly string[], task: PageTask): boolean {
    return this.countLosses(formatReleases(remotes, task)) >= lossesToOpen;
  }

  /** Records the loss of a context with the releases of these remotes. The second loss in 30 seconds opens the circuit. */
  recordLoss(remotes: readonly string[], task: PageTask): void {
    const key = formatReleases(remotes, task);
    this.lossCounts.set(key, this.countLosses(key) + 1);
  }

  private countLosses(key: string): number {
    return this.lossCounts.get(key) ?? 0;
  }
}

/** Names the code of releases. All builds of a dev server have the same version. */
const formatReleases = (names: readonly string[], { remotes, bundles }: PageTask) =>
  [...names]
    .sort()
    .map((name) => `${name} ${remotes[name]?.version} ${bundles[name]?.integrity}`)
    .join();
