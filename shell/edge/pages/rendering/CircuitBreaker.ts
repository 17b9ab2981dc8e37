import { LRUCache } from 'lru-cache';
import type { ModuleRef, PageTask } from '../../../renderer/RenderTask.ts';

const openDurationMs = 30_000;

/**
 * Circuit breaker per release. After a release's code hangs or crashes a renderer process, the server does
 * not run it for a while. Otherwise, each page of that release could block the renderer processes that all
 * pages share.
 */
export class CircuitBreaker {
  private readonly openReleases = new LRUCache<string, true>({ max: 1000, ttl: openDurationMs });

  /** Returns true if the circuit is open, which means that the server must not run the module's release. */
  isOpen(module: ModuleRef, task: PageTask): boolean {
    return this.openReleases.has(formatReleaseKey(module, task));
  }

  /** Opens the circuit for the module's release, so that the server stops running it for a while. */
  trip(module: ModuleRef, task: PageTask): void {
    this.openReleases.set(formatReleaseKey(module, task), true);
  }
}

const formatReleaseKey = ({ remote }: ModuleRef, { remotes }: PageTask) =>
  `${remote} ${remotes[remote]?.version}`;
