import { LRUCache } from 'lru-cache';

/** Time for which values with errors are cached. */
const errorTtlMs = 5000;

interface Options<Value> {
  /** Maximum size of each tier, including its keys. A larger value is not cached. */
  capacityInBytes: { regular: number; unbounded: number };
  sizeOf: (value: Value) => number;
}

interface CacheRequest<Value> {
  /** Without a key, the value is not cached. */
  key: string | undefined;
  /** True for keys of which clients can invent any number, such as URLs with a query string. */
  isUnbounded: boolean;
  create: () => Promise<Value>;
  /** Returns true for a value with errors, which is cached for a few seconds only. */
  hasErrors: (value: Value) => boolean;
}

/**
 * LRU cache with separate tiers, so that unbounded keys never evict regular ones. Concurrent requests for a key share
 * one `create` call.
 */
export class TieredCache<Value extends object> {
  private readonly regularTier: LRUCache<string, Value, CacheRequest<Value>>;
  private readonly unboundedTier: LRUCache<string, Value, CacheRequest<Value>>;
  readonly requestCounts = { hit: 0, miss: 0 };

  constructor({ capacityInBytes, sizeOf }: Options<Value>) {
    const createTier = (maxSize: number) =>
      new LRUCache<string, Value, CacheRequest<Value>>({
        maxSize,
        sizeCalculation: (value, key) => key.length + sizeOf(value),
        fetchMethod: async (_key, _staleValue, { context: { create, hasErrors }, options }) => {
          const value = await create();
          if (hasErrors(value)) options.ttl = errorTtlMs;
          return value;
        },
      });
    this.regularTier = createTier(capacityInBytes.regular);
    this.unboundedTier = createTier(capacityInBytes.unbounded);
  }

  async get(request: CacheRequest<Value>): Promise<Value> {
    const { key, isUnbounded, create } = request;
    if (key === undefined) return create();
    const tier = isUnbounded ? this.unboundedTier : this.regularTier;
    this.requestCounts[tier.has(key) ? 'hit' : 'miss'] += 1;
    return (await tier.fetch(key, { context: request })) ?? create();
  }
}
