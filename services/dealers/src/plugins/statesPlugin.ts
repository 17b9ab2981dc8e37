import type { State } from '@msv/contracts/dealers/state';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import { createProjection, parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { type StateDocument, StateFields } from '../states/StateDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    states: ReturnType<typeof createStateQueries>;
  }
}

/** Decorates `app.states` with the queries of the states. */
export const statesPlugin = fp(registerStates, {
  name: 'statesPlugin',
  dependencies: ['dealershipsPlugin', 'mongoPlugin'],
});

async function registerStates(app: Service) {
  app.decorate('states', createStateQueries(app));
  app.mongo.onConnected(() =>
    ensureIndexes(app.mongo.db.collection<StateDocument>('states'), [
      { key: { id: 1 }, unique: true },
      { key: { slug: 1 }, unique: true },
      { key: { aliases: 1 }, unique: true },
    ]),
  );
}

function createStateQueries(app: Service) {
  const collection = app.mongo.db.collection<StateDocument>('states');
  const projection = createProjection(StateFields);
  return {
    /** Returns all states by descending dealer count, and then by name. */
    async findAll(): Promise<State[]> {
      const [documents, dealerCounts] = await Promise.all([
        collection.find().project(projection).toArray(),
        app.dealerships.countByState(),
      ]);
      return parseStoredDocuments(StateFields, documents, { collection: 'states', key: 'slug', log: app.log })
        .map((state) => ({ ...state, dealerCount: dealerCounts.get(state.name) ?? 0 }))
        .sort((a, b) => b.dealerCount - a.dealerCount || (a.name < b.name ? -1 : 1));
    },

    async findBySlug(slug: string): Promise<State | undefined> {
      const state = await collection.findOne<StateFields>({ slug }, { projection });
      return state ? { ...state, dealerCount: await app.dealerships.countInState(state.name) } : undefined;
    },

    /** Finds the name of a state by its name, slug or abbreviation in any case. */
    async findNameByAlias(alias: string): Promise<string | undefined> {
      const state = await collection.findOne(
        { aliases: normalizeText(alias) },
        { projection: { _id: 0, name: 1 } },
      );
      return state?.name;
    },
  };
}
