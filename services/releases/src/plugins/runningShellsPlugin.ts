import { platformVersionHeader } from '@msv/contracts/releases/registry/registry';
import { parseBearerToken, tokenMatches } from '@msv/service-kit/http/bearerToken';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import semver from 'semver';
import type { ReleasesConfig } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    runningShells: {
      /** Records the platform version in a request with the edge token. Ignores other requests. */
      recordShell(request: FastifyRequest): Promise<void>;
      /**
       * Returns the platform versions that a release must support: several during a deployment, none before the first
       * edge runs.
       */
      listPlatformVersions(): Promise<readonly string[]>;
    };
  }
}

interface ShellDocument {
  /** Platform version of the shell. */
  readonly _id: string;
  readonly expiresAt: Date;
}

/** Edges poll every second, so an edge without a poll in this time is no longer running. */
const shellTtlMs = 60_000;
const minRenewalIntervalMs = 10_000;

/** Decorates `app.runningShells`, which stores the platform versions of polling edges. */
export const runningShellsPlugin = fp(registerRunningShells, {
  name: 'runningShellsPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerRunningShells(app: Service, config: ReleasesConfig) {
  const { RELEASES_EDGE_TOKEN: edgeTokenDigest, RELEASES_PLATFORM_VERSIONS: configuredVersions } = config;
  const collection = app.mongo.db.collection<ShellDocument>('runningShells', {
    // Writes may be lost, because the next polls repeat them.
    writeConcern: { w: 1 },
    readPreference: 'primary',
  });
  app.mongo.onConnected(() => ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]));
  const renewedAtByVersion = new Map<string, number>();

  async function renew(version: string): Promise<void> {
    const now = performance.now();
    if (now - (renewedAtByVersion.get(version) ?? Number.NEGATIVE_INFINITY) < minRenewalIntervalMs) return;
    await collection.updateOne(
      { _id: version },
      { $set: { expiresAt: new Date(Date.now() + shellTtlMs) } },
      { upsert: true },
    );
    renewedAtByVersion.set(version, now);
  }

  app.decorate('runningShells', {
    async recordShell(request) {
      const { [platformVersionHeader]: version } = request.headers;
      if (typeof version !== 'string' || !semver.valid(version)) return;
      // The registry is public, so a wrong token is ignored and not rejected.
      if (!edgeTokenDigest || !tokenMatches(parseBearerToken(request), edgeTokenDigest)) return;
      await renew(version).catch((error) =>
        request.log.warn({ err: error, version }, 'Platform version of an edge could not be stored'),
      );
    },
    async listPlatformVersions() {
      if (configuredVersions.length > 0) return configuredVersions;
      const shells = await collection.find({ expiresAt: { $gt: new Date() } }).toArray();
      return shells.map(({ _id }) => _id).sort(semver.compare);
    },
  });
}
