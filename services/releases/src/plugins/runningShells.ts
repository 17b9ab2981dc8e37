import { platformVersionHeader } from '@msv/contracts/signedRegistry';
import { bearerToken, hasDigest } from '@msv/service-kit/bearerToken';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import semver from 'semver';
import type { ReleasesConfig } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    runningShells: {
      /** Remembers for a while what an edge says of its shell; only with the token of the edges. */
      hear(request: FastifyRequest): Promise<void>;
      /** The platforms that a release must fit: several while one shell takes the place of another, none if unknown. */
      platformVersions(): Promise<readonly string[]>;
    };
  }
}

interface ShellDocument {
  readonly _id: string;
  readonly expiresAt: Date;
}

/** Edges come every second, later only while they fetch large files; one that is silent for so long is gone. */
const rememberedMs = 60_000;
const renewedAfterMs = 10_000;

/** `app.runningShells`: the platform versions in service, from what edges say when they ask for the newest revision. */
export const runningShells = fp(async (app: Service, config: ReleasesConfig) => {
  const { RELEASES_EDGE_TOKEN: digest, RELEASES_PLATFORM_VERSIONS: stated } = config;
  const collection = app.mongo.collection<ShellDocument>('runningShells', {
    // The next second says it again.
    writeConcern: { w: 1 },
    readPreference: 'primary',
  });
  app.whenConnected(() => collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }));
  const renewedAt = new Map<string, number>();

  async function remember(_id: string): Promise<void> {
    const now = Date.now();
    if (now - (renewedAt.get(_id) ?? 0) < renewedAfterMs) return;
    await collection.updateOne(
      { _id },
      { $set: { expiresAt: new Date(now + rememberedMs) } },
      { upsert: true },
    );
    renewedAt.set(_id, now);
  }

  app.decorate('runningShells', {
    async hear(request) {
      const { [platformVersionHeader]: version } = request.headers;
      if (typeof version !== 'string' || !semver.valid(version)) return;
      // Who asks without it, or with another one, gets the registry all the same.
      if (!digest || !hasDigest(bearerToken(request), digest)) return;
      await remember(version).catch((error) =>
        request.log.warn({ err: error }, 'What an edge said of its shell was lost'),
      );
    },
    async platformVersions() {
      if (stated.length > 0) return stated;
      const found = await collection.find({ expiresAt: { $gt: new Date() } }).toArray();
      return found.map(({ _id }) => _id).sort(semver.compare);
    },
  });
});
