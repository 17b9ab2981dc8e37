import { LRUCache } from 'lru-cache';
import type { ModuleName, PageTask } from '../../render/tasks.ts';

const restMs = 30_000;

/**
 * Releases whose code cost a worker its life. They are not rendered on the server for a while: one that hangs would
 * otherwise occupy, address after address, the workers that all pages share.
 */
export class RestingReleases {
  private readonly resting = new LRUCache<string, true>({ max: 1000, ttl: restMs });

  /**
   * Runs a task of a page's release and remembers it when the task does not come back.
   * @throws {Error} at once while the release rests.
   */
  async run<T>(page: ModuleName | undefined, { remotes }: PageTask, task: () => Promise<T>): Promise<T> {
    if (!page) return task();
    const release = `${page.remote} ${remotes[page.remote]?.version}`;
    if (this.resting.has(release)) throw new Error(`${release} rests after it ended a worker`);
    try {
      return await task();
    } catch (error) {
      this.resting.set(release, true);
      throw error;
    }
  }
}
