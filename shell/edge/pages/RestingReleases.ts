import { LRUCache } from 'lru-cache';
import type { ModuleName, PageTask } from '../../render/tasks.ts';

const restMs = 30_000;

/**
 * Releases whose code cost a worker its life, a circuit breaker for each: they are not run on the server for a while.
 * One that hangs would otherwise occupy, address after address, the workers that all pages share.
 */
export class RestingReleases {
  private readonly resting = new LRUCache<string, true>({ max: 1000, ttl: restMs });

  has(module: ModuleName, task: PageTask): boolean {
    return this.resting.has(releaseOf(module, task));
  }

  rest(module: ModuleName, task: PageTask): void {
    this.resting.set(releaseOf(module, task), true);
  }
}

const releaseOf = ({ remote }: ModuleName, { remotes }: PageTask) => `${remote} ${remotes[remote]?.version}`;
