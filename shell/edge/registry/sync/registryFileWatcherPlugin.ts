import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../../config.ts';
import { readRegistryFile } from './readRegistryFile.ts';

interface WatcherOptions {
  pollIntervalMs?: number;
}

/**
 * Watches the registry file and applies each new revision, without a releases service. An error leaves the current
 * revision in use and is logged once.
 */
export const registryFileWatcherPlugin = fp(registerRegistryFileWatcher, {
  name: 'registryFileWatcherPlugin',
  dependencies: ['registryPlugin'],
});

async function registerRegistryFileWatcher(app: FastifyInstance, config: EdgeConfig & WatcherOptions) {
  const { REGISTRY_FILE, REGISTRY_PUBLIC_KEYS, pollIntervalMs = 500 } = config;
  const abortController = new AbortController();
  const { signal } = abortController;
  let appliedFingerprint: string | undefined;
  let lastError = '';

  async function poll() {
    const startedAt = performance.now();
    const fingerprint = await readFingerprint(REGISTRY_FILE);
    try {
      if (fingerprint !== appliedFingerprint) {
        app.registry.applyRevision(await readRegistryFile(REGISTRY_FILE, REGISTRY_PUBLIC_KEYS));
        appliedFingerprint = fingerprint;
      }
      app.registry.confirmRevision(startedAt);
      lastError = '';
    } catch (err) {
      // The next poll retries even if the file is unchanged, because the disk may have failed temporarily.
      if (lastError !== String(err))
        app.log.error(
          { revision: app.registry.currentRevision(), err },
          'Reading the registry file failed, keeping the current revision',
        );
      lastError = String(err);
    }
  }

  async function keepPolling() {
    while (!signal.aborted) {
      await sleep(pollIntervalMs, undefined, { signal, ref: false }).catch(() => {});
      await poll();
    }
  }

  await poll();
  const polling = keepPolling();
  app.addHook('onClose', async () => {
    abortController.abort();
    await polling;
  });
}

/** Returns a value that changes whenever the file is replaced or modified. */
const readFingerprint = (file: string) =>
  stat(file).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    () => 'missing',
  );
