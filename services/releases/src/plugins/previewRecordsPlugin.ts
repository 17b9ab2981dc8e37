import { randomUUID } from 'node:crypto';
import type { Preview, PreviewRecord } from '@msv/contracts/releases/preview';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { operatorName, type Team } from '../teams/teamTokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    previewRecords: {
      /** Records a new preview and returns it with its id. */
      create(preview: Omit<Preview, 'id'>, who: string, author: string | undefined): Promise<Preview>;
      /** Returns the previews that are still valid, newest first. */
      listActive(): Promise<PreviewRecord[]>;
      /** Returns the revoked previews that would otherwise be valid. */
      listRevokedIds(): Promise<string[]>;
      /**
       * Revokes a preview. Revoking it again has no effect.
       * @throws {HttpError} 404 if there is no such preview, 403 if another team created it
       */
      revoke(id: string, team: Team): Promise<void>;
    };
  }
}

interface PreviewDocument {
  readonly _id: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly devServers?: Readonly<Record<string, string>>;
  readonly who: string;
  readonly author?: string | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt?: Date;
}

/** Decorates `app.previewRecords`, which stores previews until they expire. */
export const previewRecordsPlugin = fp(registerPreviewRecords, {
  name: 'previewRecordsPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerPreviewRecords(app: Service) {
  const collection = app.mongo.db.collection<PreviewDocument>('previews', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });
  app.mongo.onConnected(() => ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]));

  app.decorate('previewRecords', {
    async create({ releases, devServers, expiresAt }, who, author) {
      const id = randomUUID();
      const shown = { releases, ...(devServers && { devServers }) };
      await collection.insertOne({
        _id: id,
        ...shown,
        who,
        author,
        createdAt: new Date(),
        expiresAt: new Date(expiresAt),
      });
      return { id, ...shown, expiresAt };
    },
    async listActive() {
      const found = await collection
        .find({ expiresAt: { $gt: new Date() }, revokedAt: { $exists: false } })
        .sort({ createdAt: -1 })
        .toArray();
      return found.map(({ _id: id, releases, devServers, who, author, expiresAt }) => ({
        id,
        releases,
        ...(devServers && { devServers }),
        who,
        ...(author !== undefined && { author }),
        expiresAt: expiresAt.toISOString(),
      }));
    },
    async listRevokedIds() {
      const found = await collection
        .find({ revokedAt: { $exists: true } }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ _id }) => _id);
    },
    async revoke(_id, team) {
      const found = await collection.findOne({ _id });
      if (!found) throw new HttpError(404, 'There is no such preview, or it has expired.');
      if (team.name !== operatorName && team.name !== found.who)
        throw new HttpError(403, `Only ${found.who} and the operator can revoke this preview.`);
      await collection.updateOne({ _id, revokedAt: { $exists: false } }, { $set: { revokedAt: new Date() } });
    },
  });
}
