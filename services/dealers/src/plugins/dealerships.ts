import { Dealership, type DealershipOverview, overviewLength } from '@msv/contracts/dealership';
import { dealershipFinder } from '@msv/contracts/dealershipFinder';
import type { NewDealership } from '@msv/contracts/newDealership';
import { stateNames } from '@msv/contracts/stateNames';
import { zipCodeIn } from '@msv/contracts/zipCodeIn';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import { submissionIndex } from '@msv/service-kit/insertOnce';
import { projectionOf } from '@msv/service-kit/projectionOf';
import fp from 'fastify-plugin';
import type { Collection } from 'mongodb';
import type { DealershipDocument } from '../DealershipDocument.ts';
import { DealershipIds } from '../DealershipIds.ts';
import { storeDealership } from '../storeDealership.ts';
import { untilChanged } from '../untilChanged.ts';

declare module 'fastify' {
  interface FastifyInstance {
    dealerships: ReturnType<typeof dealershipsIn> & {
      /** The first of those that a search finds, and how many it finds; by the rule that the browser searches by. */
      found(search: string): Promise<DealershipOverview>;
      /**
       * Resolves when the dealership is safe on disk; a repeated key gives the dealership of the first time.
       * @throws HttpError 409 when it is listed already, 422 when the key was used with other content
       */
      add(entry: NewDealership, idempotencyKey: string | undefined): Promise<AddedDealership>;
    };
  }
}

interface AddedDealership {
  readonly dealership: Dealership;
  readonly isNew: boolean;
}

/** Each list is read from one end of this index, which also keeps a second listing out. */
const byName = { nameKey: 1, zipKey: 1 } as const;

/** `app.dealerships`: the collection, and what is added to it on the disks of a majority before anyone is told so. */
export const dealerships = fp(async (app: Service) => {
  const collection = app.mongo.collection<DealershipDocument>('dealerships', {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
  });
  const ids = new DealershipIds(app.mongo);
  let isIndexed = false;
  app.whenConnected(async () => {
    await collection.createIndexes([
      { key: { id: 1 }, unique: true },
      { key: byName, unique: true },
      { key: { phoneKey: 1 }, unique: true },
      { key: { state: 1 } },
      submissionIndex,
    ]);
    isIndexed = true;
  });

  const queries = dealershipsIn(collection);
  const finder = untilChanged({
    revision: () => app.revisions.current(['dealerships']),
    read: async () => dealershipFinder(await queries.all()),
    maxAgeMs: 30_000,
  });

  app.decorate('dealerships', {
    ...queries,
    async found(search: string) {
      const zipCode = zipCodeIn(search);
      const [find, place] = await Promise.all([finder(), zipCode ? app.zipCodes.find(zipCode) : undefined]);
      const found = find(search, place);
      return { dealershipCount: found.length, dealerships: found.slice(0, overviewLength) };
    },
    async add(entry: NewDealership, idempotencyKey: string | undefined) {
      // Without the unique indexes a second listing could be stored, and the indexes never be made.
      if (!isIndexed) throw new HttpError(503, 'The dealerships are not indexed yet');
      const place = await app.zipCodes.find(entry.zipCode);
      const circumstances = { idempotencyKey, place, now: new Date() };
      const stored = await storeDealership({ collection, ids }, entry, circumstances);
      // Also after a repeat: the first time may have ended before it came this far.
      await app.revisions.bump('dealerships');
      return stored;
    },
  });
});

function dealershipsIn(collection: Collection<DealershipDocument>) {
  const projection = projectionOf(Dealership);
  return {
    all: () => collection.find().project<Dealership>(projection).sort(byName).toArray(),
    async overview(): Promise<DealershipOverview> {
      const [dealershipCount, dealerships] = await Promise.all([
        collection.countDocuments(),
        collection.find().project<Dealership>(projection).sort(byName).limit(overviewLength).toArray(),
      ]);
      return { dealershipCount, dealerships };
    },
    /** All of them, or the first `most`. */
    in: (state: string, most = 0) =>
      collection.find({ state }).project<Dealership>(projection).sort(byName).limit(most).toArray(),
    countIn: (state: string) => collection.countDocuments({ state }),
    /** In one pass over the index on `state`, which MongoDB takes because the states are named. */
    async countByState(): Promise<ReadonlyMap<string, number>> {
      const counts = await collection
        .aggregate<{ _id: string; count: number }>([
          { $match: { state: { $in: [...stateNames] } } },
          { $group: { _id: '$state', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
  };
}
