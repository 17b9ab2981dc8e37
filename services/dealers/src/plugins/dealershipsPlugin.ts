import {
  Dealership,
  type DealershipOverview,
  maxNearbyDealerships,
  maxOverviewDealerships,
  type NearbyDealership,
  type SearchRadius,
} from '@msv/contracts/dealers/dealership';
import type { NewDealership } from '@msv/contracts/dealers/newDealership';
import { createDealershipFinder } from '@msv/contracts/dealers/search/createDealershipFinder';
import { type Coordinates, calculateMilesToDealership } from '@msv/contracts/dealers/search/distances';
import { filterByRadius } from '@msv/contracts/dealers/search/filterByRadius';
import { groupByState } from '@msv/contracts/dealers/search/groupByState';
import { parseSearchZipCode } from '@msv/contracts/dealers/search/parseSearchZipCode';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { RevisionCache } from '@msv/service-kit/cache/RevisionCache';
import { createTotalLimit } from '@msv/service-kit/forms/createTotalLimit';
import { submissionIndex } from '@msv/service-kit/forms/idempotency';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { createProjection, parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { Collection, Filter } from 'mongodb';
import { type DealershipDocument, getDealershipCollection } from '../dealerships/DealershipDocument.ts';
import { DealershipIdSequence } from '../dealerships/DealershipIdSequence.ts';
import { type InsertedDealership, insertDealership } from '../dealerships/insertDealership.ts';
import {
  storeDerivedFields,
  storeDuplicateDetectionKeys,
  storeMissingSlugs,
} from '../dealerships/upgrades.ts';
import { filterByListing, listedFilter } from '../entries/listing.ts';

const indexName = 'retention';
const daySeconds = 24 * 60 * 60;

/**
 * Makes MongoDB delete dealerships that were not verified in time. Dealerships of the seed have no `createdAt`, so they
 * stay.
 */
async function ensureRetentionIndex(
  collection: Collection<DealershipDocument>,
  retentionDays: number,
): Promise<void> {
  if (retentionDays > 0) {
    await ensureIndexes(collection, [
      {
        name: indexName,
        key: { createdAt: 1 },
        expireAfterSeconds: retentionDays * daySeconds,
        partialFilterExpression: { isVerified: false },
      },
    ]);
  } else if (await collection.indexExists(indexName)) await collection.dropIndex(indexName);
}

declare module 'fastify' {
  interface FastifyInstance {
    dealerships: ReturnType<typeof createDealershipQueries> & {
      /** Returns a page of a search with the rules of the browser, or `undefined` if the page number is too high. */
      findPage(search: DirectorySearch): Promise<DealershipOverview | undefined>;
      /** Returns the nearest dealerships, without those of a state. */
      findNearest(from: Coordinates, excludedState?: string): Promise<NearbyDealership[]>;
      /**
       * Adds a dealership durably. A repeated idempotency key returns the dealership of the first request.
       * @throws {HttpError} 409 if the dealership is already listed, 422 if the idempotency key was used for a
       *   different submission, 429 if the hourly limit is reached, 503 until the unique indexes exist
       */
      add(newDealership: NewDealership, idempotencyKey: string | undefined): Promise<InsertedDealership>;
    };
  }
}

interface DealershipsOptions {
  /** New dealerships per hour from all visitors. */
  readonly newPerHour: number;
  /** Days after which unverified dealerships are deleted, or 0. */
  readonly retentionDays: number;
}

/** Page numbers start at 1. */
interface DirectorySearch {
  readonly search: string;
  readonly radius: SearchRadius | undefined;
  readonly page: number;
}

/** A unique index on these fields rejects duplicates. */
const nameOrder = { nameKey: 1, zipKey: 1 } as const;

/** Verified dealerships first, so that no listing is first only because of its name. */
const listOrder = { isVerified: -1, ...nameOrder } as const;

/** Decorates `app.dealerships` with the queries and updates of the dealerships. */
export const dealershipsPlugin = fp(registerDealerships, {
  name: 'dealershipsPlugin',
  dependencies: ['mongoPlugin', 'zipCodesPlugin'],
});

async function registerDealerships(app: Service, { newPerHour, retentionDays }: DealershipsOptions) {
  const collection = getDealershipCollection(app.mongo.db);
  const hourlyLimit = createTotalLimit(app, {
    name: 'new-dealerships',
    limit: newPerHour,
    windowMs: 60 * 60 * 1000,
    message: 'Too many dealerships were added in the last hour. Please try again later.',
  });
  const ids = new DealershipIdSequence(app.mongo.db);
  let hasIndexes = false;
  app.mongo.onConnected(async () => {
    await ensureIndexes(collection, [
      { key: { id: 1 }, unique: true },
      { key: nameOrder, unique: true },
      { key: { phoneKey: 1 }, unique: true },
      { key: { state: 1 } },
      // Sparse, because dealerships from before the index have no slug until the next statement.
      { key: { slug: 1 }, unique: true, sparse: true },
      submissionIndex,
    ]);
    const keys = await storeDuplicateDetectionKeys(collection);
    if (keys.conflictingIds.length > 0)
      app.log.warn({ ids: keys.conflictingIds }, 'Stored dealerships are duplicates of others, check them');
    hasIndexes = true;
    await ensureRetentionIndex(collection, retentionDays);
    const slugCount = await storeMissingSlugs(collection);
    const derivedCount = await storeDerivedFields(collection, app.zipCodes.find);
    if (keys.count + slugCount + derivedCount > 0) {
      await app.mongo.revisions.bump('dealerships');
      app.log.info(
        { keyCount: keys.count, slugCount, derivedCount },
        'Dealerships got new keys, missing slugs, normalized phone numbers and time zones',
      );
    }
  });

  const queries = createDealershipQueries(collection, app.log);
  const finderCache = new RevisionCache<ReturnType<typeof createDealershipFinder>>({
    maxAgeMs: 30_000,
    maxEntries: 1,
  });
  const getFinder = () =>
    finderCache.get({
      key: 'all dealerships',
      readRevision: () => app.mongo.revisions.current(['dealerships']),
      load: async () => createDealershipFinder(await queries.findAll()),
    });

  app.decorate('dealerships', {
    ...queries,
    async findPage({ search, radius, page }: DirectorySearch) {
      const zipCode = parseSearchZipCode(search);
      const [findDealerships, zipCodeLocation] = await Promise.all([
        getFinder(),
        zipCode ? app.zipCodes.find(zipCode) : undefined,
      ]);
      const { dealerships: matches, firstState } = findDealerships(search, zipCodeLocation);
      if (zipCodeLocation) return createPage(filterByRadius(matches, zipCodeLocation, radius), page);
      const groups = groupByState(matches, firstState);
      const overview = createPage(
        groups.flatMap((group) => group.dealerships),
        page,
      );
      const states = groups.map((group) => ({
        state: group.state,
        dealershipCount: group.dealerships.length,
      }));
      return overview && { ...overview, states };
    },
    async findNearest(from: Coordinates, excludedState?: string) {
      const findDealerships = await getFinder();
      return findDealerships('', from)
        .dealerships.filter(({ state }) => state !== excludedState)
        .flatMap((dealership) => {
          const miles = calculateMilesToDealership(dealership, from);
          return miles === undefined ? [] : [{ ...dealership, miles }];
        })
        .slice(0, maxNearbyDealerships);
    },
    async add(newDealership: NewDealership, idempotencyKey: string | undefined) {
      // Stored duplicates would prevent the unique indexes forever.
      if (!hasIndexes) throw new HttpError(503, 'The database indexes are still being created.');
      const zipCodeLocation = await app.zipCodes.find(newDealership.zipCode);
      const options = { idempotencyKey, zipCodeLocation, now: new Date() };
      const inserted = await hourlyLimit.run(
        () => insertDealership({ collection, ids }, newDealership, options),
        async () => idempotencyKey !== undefined && (await collection.findOne({ idempotencyKey })) !== null,
      );
      // A repeated request, too, because the first one may have failed before this line.
      await app.mongo.revisions.bump('dealerships');
      return inserted;
    },
  });
}

/** Returns a page of a list, or `undefined` if the list has fewer pages. The first page may be empty. */
function createPage(dealerships: readonly Dealership[], page: number): DealershipOverview | undefined {
  const start = (page - 1) * maxOverviewDealerships;
  if (page > 1 && start >= dealerships.length) return undefined;
  return {
    dealershipCount: dealerships.length,
    dealerships: dealerships.slice(start, start + maxOverviewDealerships),
  };
}

function createDealershipQueries(collection: Collection<DealershipDocument>, log: Service['log']) {
  const projection = createProjection(Dealership);

  async function findDealerships(filter: Filter<DealershipDocument>, maxCount = 0) {
    const documents = await collection
      .find({ ...filter, ...listedFilter })
      .project(projection)
      .sort(listOrder)
      .limit(maxCount)
      .toArray();
    return parseStoredDocuments(Dealership, documents, { collection: 'dealerships', key: 'id', log });
  }

  return {
    findAll: () => findDealerships({}),

    async findBySlug(slug: string): Promise<Dealership | undefined> {
      const [dealership] = await findDealerships({ slug }, 1);
      return dealership;
    },

    async isPaused(slug: string): Promise<boolean> {
      return (await collection.findOne({ slug, ...filterByListing.paused })) !== null;
    },

    /** Returns at most `maxCount` dealerships of a state. */
    findByState: (state: string, maxCount?: number) => findDealerships({ state }, maxCount),

    countInState: (state: string) => collection.countDocuments({ state, ...listedFilter }),

    async countByState(): Promise<ReadonlyMap<string, number>> {
      const counts = await collection
        .aggregate<{ _id: string; count: number }>([
          { $match: { state: { $in: [...stateNames] }, ...listedFilter } },
          { $group: { _id: '$state', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },
  };
}
