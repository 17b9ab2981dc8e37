import type { Collection, Db } from 'mongodb';

interface Counter {
  readonly _id: string;
  readonly last: number;
}

/** What is seeded has ids of its own: the demo dealers from 1, generated ones from a million. */
const lastReserved = 9999;

/** Numbers for new dealerships: each is given out once, by one atomic update, on whichever instance. */
export class DealershipIds {
  readonly #counters: Collection<Counter>;
  readonly #dealerships: Collection<{ readonly id: number }>;

  constructor(db: Db) {
    this.#counters = db.collection<Counter>('counters', { writeConcern: { w: 'majority' } });
    this.#dealerships = db.collection('dealerships');
  }

  async next(): Promise<number> {
    const counted = await this.#count();
    if (counted) return counted;
    await this.#raiseTo(lastReserved);
    return (await this.#count()) ?? lastReserved;
  }

  /** After a number turned out to be taken, by what was imported for instance: goes on above all of them. */
  async skipTaken(): Promise<void> {
    const [highest] = await this.#dealerships.find().sort({ id: -1 }).limit(1).toArray();
    if (highest) await this.#raiseTo(highest.id);
  }

  async #count() {
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
