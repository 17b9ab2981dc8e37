import { coalesceReads } from '@msv/service-kit/cache/coalesceReads';
import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** How long a value is used without reading it again. 0 reads it each time. */
  freshMs: number;
  /** Time limit for a read that ignores its own, shorter deadline. */
  timeoutMs: number;
  /** Maximum size of all values and keys. A larger value is not cached. */
  maxSize: number;
  measureSize: (value: Value) => number;
  /** Reads a value, or confirms the previous one. */
  read: (key: string, previous: Value | undefined) => Promise<Value>;
}

/** A value with the times of its last read, from `performance.now`. */
export interface CachedRead<Value> {
  readonly value: Value;
  /** Start of the read that returned or confirmed the value. */
  readonly requestedAt: number;
  /** End of that read. */
  readonly confirmedAt: number;
  isRenewing?: boolean;
}

type ReadValue<Value> = () => Promise<Value>;

/** Maximum number of keys whose concurrent reads are coalesced. */
const maxReaders = 2000;
/** During an outage, one read per interval waits for the service, and all others fail immediately. */
const coalescingOptions = { failFastMs: 500, retryTimeoutMs: 500 };

/**
 * LRU cache of values that are read over the network. A value is fresh for `freshMs` from the start of its read. A use
 * in the second half of this time starts another read in the background, so reads of popular keys never wait.
 */
export class FreshReadCache<Value extends object> {
  private readonly options: Options<Value>;
  private readonly entries: LRUCache<string, CachedRead<Value>>;
  private readonly readers = new LRUCache<string, ReadValue<Value>>({ max: maxReaders });

  constructor(options: Options<Value>) {
    this.options = options;
    this.entries = new LRUCache({
      maxSize: options.maxSize,
      sizeCalculation: ({ value }, key) => key.length + options.measureSize(value),
    });
  }

  /**
   * Returns a fresh value.
   * @param changedAt Time of a known change. A value whose read started earlier is not fresh.
   */
  findFresh(key: string, changedAt = Number.NEGATIVE_INFINITY): Value | undefined {
    const { freshMs } = this.options;
    const entry = this.entries.get(key);
    if (!entry || entry.requestedAt <= changedAt) return undefined;
    const ageMs = performance.now() - entry.requestedAt;
    if (ageMs >= freshMs) return undefined;
    if (ageMs >= freshMs / 2 && !entry.isRenewing) this.renew(key, entry);
    return entry.value;
  }

  /** Returns the last value, which may be outdated. */
  findLast(key: string): CachedRead<Value> | undefined {
    return this.entries.get(key);
  }

  /** Reads a value. Concurrent reads of a key share one read that starts after them, in the trace of the first one. */
  read(key: string): Promise<Value> {
    const reader = this.readers.get(key) ?? this.createReader(key);
    this.readers.set(key, reader);
    return reader();
  }

  private createReader(key: string): ReadValue<Value> {
    const refresh = async () => {
      const requestedAt = performance.now();
      const value = await this.options.read(key, this.entries.get(key)?.value);
      this.entries.set(key, { value, requestedAt, confirmedAt: performance.now() });
      return value;
    };
    return coalesceReads(refresh, {
      ...coalescingOptions,
      dependency: 'The API',
      timeoutMs: this.options.timeoutMs,
    });
  }

  private renew(key: string, entry: CachedRead<Value>): void {
    entry.isRenewing = true;
    // If the service is still unavailable, the next read after the fresh time reports it.
    this.read(key).catch(() => {
      entry.isRenewing = false;
    });
  }
}
