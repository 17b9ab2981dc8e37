import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    endedSessions: {
      /** Ends a session at all instances, so that a copy of its cookie is no longer valid. */
      end(sessionId: string, expiresAt: Date): Promise<void>;
      has(sessionId: string): Promise<boolean>;
    };
  }
}

/** Decorates `app.endedSessions`, which stores the sessions that were signed out until their cookies expire. */
export const endedSessionsPlugin = fp(registerEndedSessions, {
  name: 'endedSessionsPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerEndedSessions(app: Service) {
  const collection = app.mongo.db.collection<{ readonly _id: string; readonly expiresAt: Date }>(
    'endedSessions',
    { writeConcern: durableWriteConcern, readConcern: { level: 'majority' }, readPreference: 'primary' },
  );
  app.mongo.onConnected(() => ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]));
  app.decorate('endedSessions', {
    async end(_id, expiresAt) {
      await collection.updateOne({ _id }, { $set: { expiresAt } }, { upsert: true });
    },
    has: async (_id) => (await collection.findOne({ _id })) !== null,
  });
}
