import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { toPicturesFolder } from '../artifacts/storePictures.ts';
import type { ReleasesConfig } from '../config.ts';
import { findExpiredReleases } from '../releases/findExpiredReleases.ts';
import { runPeriodically } from '../releases/runPeriodically.ts';

/**
 * IDs, such as `inventory@1.5.0`, of the releases that a cleanup retired (marked as expired) and of those
 * that it removed.
 */
export interface CleanupResult {
  readonly retired: string[];
  readonly removed: string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Retires expired releases, and removes the files of releases that were retired at least an hour ago. A
     * rehearsal only returns what a cleanup would do.
     */
    cleanUpReleases(options: { now: Date; isRehearsal: boolean }): Promise<CleanupResult>;
  }
}

/**
 * Time between the retirement and the removal of a release. Every registry change that started before the
 * retirement ends within this time.
 */
const gracePeriodMs = 60 * 60 * 1000;

/** Decorates `app.cleanUpReleases`, which removes expired releases, and calls it periodically. */
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
      // A retired release is needed again if a change that was in progress at the retirement added it to the
      // registry.
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
