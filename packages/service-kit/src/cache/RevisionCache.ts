import type { InvalidDocuments } from '@msv/contracts/http/invalidDocuments';
import { LRUCache } from 'lru-cache';
import { addInvalidDocuments, countInvalidDocuments } from '../mongo/invalidDocuments.ts';

interface RevisionCacheOptions<Value> {
  /** Maximum age of an entry, even with the same revision, because operators can edit the database directly. */
  readonly maxAgeMs: number;
  readonly maxEntries: number;
  /** Maximum size of all values together. A larger value is not cached. By default, only the number is limited. */
  readonly size?: { readonly maxBytes: number; readonly measure: (value: Value) => number };
  /** Returns true to serve an outdated value instead of throwing the error. By default, every error is thrown. */
  readonly canServeStale?: (error: unknown) => boolean;
  /** Time in milliseconds. The default does not change when the system clock is set. */
  readonly now?: () => number;
}

export interface CacheSource<Value> {
  readonly key: string;
  readonly readRevision: () => Promise<string>;
  /** Loads the value. `previous` is the outdated cached value. The result `undefined` is not cached. */
  readonly load: (previous: Value | undefined) => Promise<Value>;
}

interface CacheEntry<Value> {
  readonly value: Value;
  readonly revision: string;
  readonly loadedAt: number;
  /** Documents that the load left out. They are counted again with each use of the value. */
  readonly invalidDocuments: Readonly<InvalidDocuments>;
}

interface PendingLoad<Value> {
  readonly revision: string;
  readonly entry: Promise<CacheEntry<Value>>;
}

/**
 * LRU cache of values that are valid until the revision of their data changes. Concurrent requests for an entry share
 * one load.
 */
export class RevisionCache<Value extends object | undefined> {
  readonly #options: RevisionCacheOptions<Value>;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, CacheEntry<Value>>;
  readonly #pendingLoads = new Map<string, PendingLoad<Value>>();

  constructor(options: RevisionCacheOptions<Value>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    const { maxEntries: max, size } = options;
    this.#entries = new LRUCache({
      max,
      ...(size && {
        maxSize: size.maxBytes,
        sizeCalculation: ({ value }, key) => key.length + size.measure(value),
      }),
    });
  }

  /** Returns the cached value, or loads a missing or outdated one. */
  async get(source: CacheSource<Value>): Promise<Value> {
    const { value, invalidDocuments } = await this.#getEntry(source);
    addInvalidDocuments(invalidDocuments);
    return value;
  }

  async #getEntry(source: CacheSource<Value>): Promise<CacheEntry<Value>> {
    const { key } = source;
    try {
      // The revision is read before the data. After a write in between, the entry appears older than it is, which is
      // safe.
      const revision = await source.readRevision();
      const entry = this.#entries.get(key);
      const isFresh = entry?.revision === revision && this.#now() - entry.loadedAt < this.#options.maxAgeMs;
      return isFresh ? entry : await this.#joinOrStartLoad(source, revision);
    } catch (error) {
      const stale = this.#entries.get(key);
      if (stale && this.#options.canServeStale?.(error)) return stale;
      throw error;
    }
  }

  #joinOrStartLoad(source: CacheSource<Value>, revision: string): Promise<CacheEntry<Value>> {
    const { key } = source;
    const pending = this.#pendingLoads.get(key);
    if (pending?.revision === revision) return pending.entry;
    const entry = this.#load(source, revision).finally(() => {
      if (this.#pendingLoads.get(key)?.entry === entry) this.#pendingLoads.delete(key);
    });
    this.#pendingLoads.set(key, { revision, entry });
    return entry;
  }

  async #load({ key, load }: CacheSource<Value>, revision: string): Promise<CacheEntry<Value>> {
    const loadedAt = this.#now();
    const { result: value, invalidDocuments } = await countInvalidDocuments(() =>
      load(this.#entries.peek(key)?.value),
    );
    const entry = { value, revision, loadedAt, invalidDocuments };
    if (value === undefined) this.#entries.delete(key);
    else this.#entries.set(key, entry);
    return entry;
  }
}
