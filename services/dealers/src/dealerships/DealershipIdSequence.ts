import type { Collection, Db } from 'mongodb';

interface Counter {
  readonly _id: string;
  readonly last: number;
}

/** Highest id of demo dealerships. The ids of generated dealerships start at one million. */
const lastReservedId = 9999;

/** Sequence of ids that are unique across all instances, from an atomic counter in MongoDB. */
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

  /** Continues above the highest stored id. Call it if an id is already taken, for example by an import. */
  async skipTaken(): Promise<void> {
    const [highest] = await this.#dealerships.find().sort({ id: -1 }).limit(1).toArray();
    if (highest) await this.#raiseTo(highest.id);
  }

  /** Returns `undefined` if the counter does not exist yet. */
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
