import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { CountedErrors, ReleaseErrors } from '@msv/contracts/releases/reports/releaseErrors';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import semver from 'semver';
import type { ReleasesConfig } from '../config.ts';
import { mergeErrors } from '../errors/mergeErrors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseErrors: {
      /** Adds errors that an edge has counted. Ignores releases that are not in the registry. */
      add(errors: readonly CountedErrors[], document: RegistryDocument): Promise<void>;
      /** Lists the errors of all or some releases of a remote, newest version first. */
      list(remote: string, versions?: readonly string[]): Promise<ReleaseErrors[]>;
    };
  }
}

/** Errors of one release in MongoDB, with a limited size. */
interface ErrorsDocument extends ReleaseErrors {
  /** ID of the release, such as `inventory@1.5.0`. */
  readonly _id: string;
  /** Number of changes, by which an instance detects a concurrent change. */
  readonly changes: number;
  readonly expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** An attempt fails only after a concurrent change of the document. */
const maxAttempts = 20;

/** Decorates `app.releaseErrors`, which stores errors for as long as statistics. */
export const releaseErrorsPlugin = fp(registerReleaseErrors, {
  name: 'releaseErrorsPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerReleaseErrors(app: Service, { RELEASES_STATISTICS_DAYS }: ReleasesConfig) {
  const keptMs = RELEASES_STATISTICS_DAYS * dayMs;
  const collection = app.mongo.db.collection<ErrorsDocument>('releaseErrors', {
    // A failover of MongoDB may lose a few errors.
    writeConcern: { w: 1 },
    readPreference: 'primary',
  });
  app.mongo.onConnected(() =>
    ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { remote: 1 } }]),
  );

  async function addToRelease(counted: CountedErrors): Promise<void> {
    const { remote, version } = counted;
    const _id = `${remote}@${version}`;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const now = new Date();
      const stored = await collection.findOne({ _id });
      const { changes = 0, groups = [], dropped = 0 } = stored ?? {};
      const merged = mergeErrors({ groups, dropped }, counted, { now, keptMs });
      const expiresAt = new Date(now.getTime() + keptMs);
      try {
        await collection.replaceOne(
          { _id, changes },
          { remote, version, ...merged, changes: changes + 1, expiresAt },
          { upsert: true },
        );
        return;
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
      }
    }
    app.log.warn({ remote, version }, 'Too many simultaneous changes, dropping errors of a release');
  }

  app.decorate('releaseErrors', {
    async add(errors, { remotes }) {
      const registered = errors.filter(({ remote, version }) => version in (remotes[remote]?.releases ?? {}));
      for (const counted of registered) await addToRelease(counted);
    },

    async list(remote, versions) {
      const filter = versions ? { remote, version: { $in: [...versions] } } : { remote };
      const documents = await collection.find(filter).toArray();
      return documents
        .sort((a, b) => semver.rcompare(a.version, b.version))
        .map(({ version, groups, dropped }) => ({ remote, version, groups, dropped }));
    },
  });
}
