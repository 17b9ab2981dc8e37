import { LRUCache } from 'lru-cache';
import type { ModuleRef, PageTask } from '../../../renderer/RenderTask.ts';

/** One loss does not open the circuit, because a busy machine can make a working release miss a deadline. */
const lossesToOpen = 2;
/** How long a loss counts, and how long the circuit stays open after the last loss. */
const lossTtlMs = 30_000;

type RemoteRef = Pick<ModuleRef, 'remote'>;

/**
 * Circuit breaker per release. After a release's code repeatedly hangs or crashes renderer processes, the server
 * does not run it for a while. Otherwise, each page of that release could block the renderer processes that all
 * pages share.
 */
export class CircuitBreaker {
  private readonly lossCounts = new LRUCache<string, number>({ max: 1000, ttl: lossTtlMs });

  /** Returns true if the circuit is open, which means that the server must not run the module's release. */
  isOpen(module: RemoteRef, task: PageTask): boolean {
    return this.countLosses(formatReleaseKey(module, task)) >= lossesToOpen;
  }

  /** Records that the code of the module's release lost a renderer process. The second loss in 30 seconds opens the circuit. */
  recordLoss(module: RemoteRef, task: PageTask): void {
    const key = formatReleaseKey(module, task);
    this.lossCounts.set(key, this.countLosses(key) + 1);
  }

  private countLosses(releaseKey: string): number {
    return this.lossCounts.get(releaseKey) ?? 0;
  }
}

/** Names the code of a release. All builds of a dev server have the same version. */
const formatReleaseKey = ({ remote }: RemoteRef, { remotes, bundles }: PageTask) =>
  `${remote} ${remotes[remote]?.version} ${bundles[remote]?.integrity}`;
