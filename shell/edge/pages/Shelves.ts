import { LRUCache } from 'lru-cache';

/** Where something went wrong, it is made again after so long. */
const passingTtlMs = 5000;

interface Options<Value> {
  /** How much of each is kept, in the unit of `sizeOf`. */
  room: { common: number; rare: number };
  sizeOf: (value: Value) => number;
}

interface Wanted<Value> {
  /** Equal for what is equal; without one it is made anew and not kept. */
  key: string | undefined;
  isRare: boolean;
  make: () => Promise<Value>;
  /** Whether something went wrong with it. */
  isPassing: (value: Value) => boolean;
}

/**
 * Makes what is asked for once, and keeps what was asked for last. The rare has a shelf of its own, so that it never
 * takes the place of the common: there is no end to it.
 */
export class Shelves<Value extends object> {
  private readonly common: LRUCache<string, Value, Wanted<Value>>;
  private readonly rare: LRUCache<string, Value, Wanted<Value>>;

  constructor({ room, sizeOf }: Options<Value>) {
    const shelf = (maxSize: number) =>
      new LRUCache<string, Value, Wanted<Value>>({
        maxSize,
        sizeCalculation: sizeOf,
        fetchMethod: async (_key, _stale, { context: { make, isPassing }, options }) => {
          const value = await make();
          if (isPassing(value)) options.ttl = passingTtlMs;
          return value;
        },
      });
    this.common = shelf(room.common);
    this.rare = shelf(room.rare);
  }

  async get(wanted: Wanted<Value>): Promise<Value> {
    const { key, isRare, make } = wanted;
    if (key === undefined) return make();
    const shelf = isRare ? this.rare : this.common;
    return (await shelf.fetch(key, { context: wanted })) ?? make();
  }
}
