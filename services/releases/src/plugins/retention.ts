import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { expiredReleases } from '../expiredReleases.ts';
import { keepClearing } from '../keepClearing.ts';

export interface Cleared {
  /** Such as `inventory@1.5.0`. */
  readonly retired: string[];
  readonly removed: string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Retires what is out of date, and removes what has been for an hour. A rehearsal only says so. */
    clearStore(options: { now: Date; isRehearsal: boolean }): Promise<Cleared>;
  }
}

/** Much longer than any change takes that began before a release was retired and may still name it. */
const graceMs = 60 * 60 * 1000;

export const retention = fp(async (app: Service, config: ReleasesConfig) => {
  const limits = { keptReleases: config.RELEASES_KEPT_RELEASES, keptDays: config.RELEASES_KEPT_DAYS };

  app.decorate('clearStore', async ({ now, isRehearsal }) => {
    const records = await app.releaseRecords.present();
    const { document } = await app.registry.head();
    const expired = new Set(expiredReleases(records, document, limits, now));
    const retired = [...expired].filter(({ retiringSince }) => !retiringSince);
    const due = [...expired].filter(
      ({ retiringSince }) => retiringSince && now.getTime() - retiringSince.getTime() >= graceMs,
    );
    if (!isRehearsal) {
      // A change that was under way has named it after all.
      const neededAgain = records.filter((record) => record.retiringSince && !expired.has(record));
      if (neededAgain.length > 0) await app.releaseRecords.retire(neededAgain, null);
      if (retired.length > 0) await app.releaseRecords.retire(retired, now);
      for (const record of due) {
        await app.artifacts.remove(`${record.remote}/${record.version}`);
        await app.releaseRecords.removed(record, now);
      }
    }
    return { retired: retired.map(({ _id }) => _id), removed: due.map(({ _id }) => _id) };
  });

  if (config.RELEASES_CLEAR_HOURS === 0) return;
  const stop = new AbortController();
  const clearing = keepClearing({
    intervalMs: config.RELEASES_CLEAR_HOURS * 60 * 60 * 1000,
    signal: stop.signal,
    clear: async () =>
      app.log.info(await app.clearStore({ now: new Date(), isRehearsal: false }), 'The store was cleared'),
    onError: (error) => app.log.error({ err: error }, 'The store could not be cleared'),
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await clearing;
  });
});
