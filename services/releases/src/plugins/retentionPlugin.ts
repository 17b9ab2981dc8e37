import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { toPicturesFolder } from '../artifacts/storePictures.ts';
import type { ReleasesConfig } from '../config.ts';
import { findExpiredReleases } from '../releases/findExpiredReleases.ts';
import { runPeriodically } from '../releases/runPeriodically.ts';

/** Retired and removed releases, such as `inventory@1.5.0`. */
export interface CleanupResult {
  readonly retired: string[];
  readonly removed: string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Retires expired releases, and removes releases that were retired at least an hour ago. A rehearsal changes
     * nothing.
     */
    cleanUpReleases(options: { now: Date; isRehearsal: boolean }): Promise<CleanupResult>;
  }
}

/** Time in which every registry change ends that started before the retirement. */
const gracePeriodMs = 60 * 60 * 1000;

/** Decorates `app.cleanUpReleases`, and calls it periodically. */
export const retentionPlugin = fp(registerRetention, {
  name: 'retentionPlugin',
  dependencies: ['artifactStorePlugin', 'maintenancePlugin', 'registryPlugin', 'releaseRecordsPlugin'],
});

async function registerRetention(app: Service, config: ReleasesConfig) {
  const policy = { keptReleases: config.RELEASES_KEPT_RELEASES, keptDays: config.RELEASES_KEPT_DAYS };

  app.decorate('cleanUpReleases', async ({ now, isRehearsal }) => {
    const records = await app.releaseRecords.listPresent();
    const { document } = await app.registry.getHead();
    const expired = new Set(findExpiredReleases(records, document, policy, now));
    const toRetire = [...expired].filter(({ retiringSince }) => !retiringSince);
    const toRemove = [...expired].filter(
      ({ retiringSince }) => retiringSince && now.getTime() - retiringSince.getTime() >= gracePeriodMs,
    );
    if (!isRehearsal) {
      // A change that was in progress at the retirement may have added the release to the registry.
      const neededAgain = records.filter((record) => record.retiringSince && !expired.has(record));
      if (neededAgain.length > 0) await app.releaseRecords.cancelRetirement(neededAgain);
      if (toRetire.length > 0) await app.releaseRecords.retire(toRetire, now);
      for (const record of toRemove) {
        await app.artifacts.remove(`${record.remote}/${record.version}`);
        await app.artifacts.remove(toPicturesFolder(record.remote, record.version));
        await app.releaseRecords.markRemoved(record, now);
      }
    }
    return { retired: toRetire.map(({ _id }) => _id), removed: toRemove.map(({ _id }) => _id) };
  });

  if (config.RELEASES_CLEAR_HOURS === 0 || app.isReadOnly) return;
  const stop = new AbortController();
  const stopped = runPeriodically({
    intervalMs: config.RELEASES_CLEAR_HOURS * 60 * 60 * 1000,
    signal: stop.signal,
    run: async () =>
      app.log.info(
        await app.cleanUpReleases({ now: new Date(), isRehearsal: false }),
        'Expired releases cleaned up',
      ),
    onError: (error) => app.log.error({ err: error }, 'Cleanup of expired releases failed'),
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await stopped;
  });
}
