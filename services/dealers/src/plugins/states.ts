import type { State } from '@msv/contracts/state';
import type { Service } from '@msv/service-kit/createService';
import { projectionOf } from '@msv/service-kit/projectionOf';
import fp from 'fastify-plugin';
import type { Collection } from 'mongodb';
import { nameKeyOf } from '../nameKeyOf.ts';
import { type StateDocument, StateFacts } from '../StateDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    states: ReturnType<typeof statesIn>;
  }
}

/** `app.states`: what the service asks of its collection, by name. */
export const states = fp(async (app: Service) => {
  const collection = app.mongo.collection<StateDocument>('states');
  app.decorate('states', statesIn(collection, app.dealerships));
  app.whenConnected(() =>
    collection.createIndexes([
      { key: { id: 1 }, unique: true },
      { key: { slug: 1 }, unique: true },
      { key: { aliases: 1 }, unique: true },
    ]),
  );
});

interface DealerCounts {
  countByState(): Promise<ReadonlyMap<string, number>>;
  countIn(state: string): Promise<number>;
}

function statesIn(collection: Collection<StateDocument>, dealerships: DealerCounts) {
  const projection = projectionOf(StateFacts);
  return {
    /** By dealer count, highest first, then by name. */
    async all(): Promise<State[]> {
      const [facts, counts] = await Promise.all([
        collection.find().project<StateFacts>(projection).toArray(),
        dealerships.countByState(),
      ]);
      return facts
        .map((state) => ({ ...state, dealerCount: counts.get(state.name) ?? 0 }))
        .sort((a, b) => b.dealerCount - a.dealerCount || (a.name < b.name ? -1 : 1));
    },
    async bySlug(slug: string): Promise<State | undefined> {
      const facts = await collection.findOne<StateFacts>({ slug }, { projection });
      return facts ? { ...facts, dealerCount: await dealerships.countIn(facts.name) } : undefined;
    },
    /** The name of the state that is known by this name, slug or abbreviation, in any case. */
    async nameOf(alias: string): Promise<string | undefined> {
      const facts = await collection.findOne(
        { aliases: nameKeyOf(alias) },
        { projection: { _id: 0, name: 1 } },
      );
      return facts?.name;
    },
  };
}
