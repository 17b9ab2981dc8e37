import type { Collection, Db } from 'mongodb';

interface Counter {
  readonly _id: string;
  readonly last: number;
}

/**
 * Highest id that is reserved for demo dealerships. The ids of generated dealerships start at one million.
 */
const lastReservedId = 9999;

/**
 * Sequence of ids for new dealerships. Each id comes from one atomic update of a counter in MongoDB, so that
 * ids are unique across all service instances.
 */
export class DealershipIdSequence {
  readonly #counters: Collection<Counter>;
  readonly #dealerships: Collection<{ readonly id: number }>;

  constructor(db: Db) {
    this.#counters = db.collection<Counter>('counters', { writeConcern: { w: 'majority' } });
    this.#dealerships = db.collection('dealerships');
  }

  async next(): Promise<number> {
    const id = await this.#increment();
    if (id) return id;
    await this.#raiseTo(lastReservedId);
    return (await this.#increment()) ?? lastReservedId;
  }

  /**
   * Makes the sequence continue above the highest stored id. Call this method if an id is already taken, for
   * example by an imported dealership.
   */
  async skipTaken(): Promise<void> {
    const [highest] = await this.#dealerships.find().sort({ id: -1 }).limit(1).toArray();
    if (highest) await this.#raiseTo(highest.id);
  }

  /** Returns the incremented counter, or `undefined` if it does not exist yet. */
  async #increment() {
    const counter = await this.#counters.findOneAndUpdate(
      { _id: 'dealerships' },
      { $inc: { last: 1 } },
      { returnDocument: 'after' },
    );
    return counter?.last;
  }

  async #raiseTo(id: number) {
    await this.#counters.updateOne({ _id: 'dealerships' }, { $max: { last: id } }, { upsert: true });
  }
}
