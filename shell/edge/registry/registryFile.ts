import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { readRegistry } from './readRegistry.ts';

const pollIntervalMs = 500;

/**
 * Follows the registry document on disk, where there is no service of the releases. One that cannot be read is logged
 * once, and the last good one stays in force.
 */
export const registryFile = fp(async (app, { REGISTRY_FILE, REGISTRY_PUBLIC_KEYS }: EdgeConfig) => {
  const closing = new AbortController();
  let seen: string | undefined;
  let trouble = '';

  async function follow() {
    const mark = await markOf(REGISTRY_FILE);
    if (mark === seen) return;
    try {
      app.adoptRevision(await readRegistry(REGISTRY_FILE, REGISTRY_PUBLIC_KEYS));
      seen = mark;
      trouble = '';
    } catch (error) {
      // It is tried again, as it may have been the disk; but said once.
      if (trouble !== String(error))
        app.log.error({ err: error }, `Revision ${app.revisionInForce()} stays in force`);
      trouble = String(error);
    }
  }

  async function keepFollowing() {
    while (!closing.signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      await follow();
    }
  }

  await follow();
  const following = keepFollowing();
  app.addHook('onClose', async () => {
    closing.abort();
    await following;
  });
});

const markOf = (file: string) =>
  stat(file).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'missing',
  );
