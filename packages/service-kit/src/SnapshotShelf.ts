import { type Content, type Snapshot, takeSnapshot } from './Snapshot.ts';

interface Kept {
  readonly snapshot: Snapshot;
  readonly revision: string;
  readonly takenAt: number;
}

interface ShelfOptions {
  /** After this long the data is read again even if no revision says so: somebody may have written by hand. */
  readonly maxAgeMs: number;
  readonly maxEntries: number;
  /** Whether the last snapshot is better than this failure. */
  readonly isBridgeable: (error: unknown) => boolean;
  readonly now?: () => number;
}

/** What a request wants from the shelf. `load` answers `undefined` when there is no such thing. */
export interface Wanted {
  readonly key: string;
  readonly revision: () => Promise<string>;
  readonly load: () => Promise<Content | undefined>;
}

/** Keeps replies until the data behind them changes. Requests that come while one is made wait for that one. */
export class SnapshotShelf {
  readonly #options: ShelfOptions;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #inTheMaking = new Map<string, { revision: string; snapshot: Promise<Snapshot | undefined> }>();

  constructor(options: ShelfOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** `undefined` where there is no such thing. */
  async get({ key, revision, load }: Wanted): Promise<Snapshot | undefined> {
    try {
      // Read before the data is: a write in between makes the snapshot look older than it is, never younger.
      const current = await revision();
      const kept = this.#kept.get(key);
      const isFresh = kept?.revision === current && this.#now() - kept.takenAt < this.#options.maxAgeMs;
      return await (isFresh ? this.#touch(key, kept) : this.#make(key, current, load));
    } catch (error) {
      const kept = this.#kept.get(key);
      if (kept && this.#options.isBridgeable(error)) return kept.snapshot;
      throw error;
    }
  }

  #make(key: string, revision: string, load: Wanted['load']) {
    const inTheMaking = this.#inTheMaking.get(key);
    if (inTheMaking?.revision === revision) return inTheMaking.snapshot;
    const snapshot = this.#load(key, revision, load).finally(() => {
      if (this.#inTheMaking.get(key)?.snapshot === snapshot) this.#inTheMaking.delete(key);
    });
    this.#inTheMaking.set(key, { revision, snapshot });
    return snapshot;
  }

  async #load(key: string, revision: string, load: Wanted['load']) {
    const takenAt = this.#now();
    const content = await load();
    if (content === undefined) {
      this.#kept.delete(key);
      return undefined;
    }
    const snapshot = await takeSnapshot(content, this.#kept.get(key)?.snapshot);
    return this.#touch(key, { snapshot, revision, takenAt });
  }

  /** A Map remembers the order of insertion, so the first key is the one that was not asked for the longest. */
  #touch(key: string, kept: Kept) {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#options.maxEntries) break;
      this.#kept.delete(oldest);
    }
    return kept.snapshot;
  }
}
