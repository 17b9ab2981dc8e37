import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { FileChange } from '../releases/changeReleaseFiles.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { ApiProxy } from './ApiProxy.ts';
import { EdgeProcess } from './EdgeProcess.ts';
import { SharedCache } from './SharedCache.ts';
import { waitForRevision } from './waitForRevision.ts';

/** Additional environment variables of each kind of private edge. Test files with the same kind share an edge. */
const environments = {
  default: {},
  /**
   * For tests that wait for the time limits. The limits are longer than the default ones, so that working pages meet them on a
   * busy machine.
   */
  shortDeadlines: { API_DEADLINE_MS: '5000', RENDER_DEADLINE_MS: '5000' },
  /** An edge behind the shared cache, which serves stale API data while a service is down. */
  cdn: { CDN: 'fastly', CDN_PURGE_TOKEN: 'purge-token', API_STALE_SECONDS: '600' },
};

/** An edge with a release store and an API proxy that only the tests of one worker use. */
export interface PrivateEdge {
  readonly process: EdgeProcess;
  readonly store: ReleaseStore;
  readonly api: ApiProxy;
  /** Private key that signs the registry and the previews of this edge. */
  readonly signingKey: KeyObject;
  /** Public key that verifies the registry. */
  readonly trustedKey: KeyObject;
  /**
   * Releases the build of a remote with an optional change as stable and waits until the edge serves it.
   * Returns the version.
   */
  releaseStable(remote: string, change?: FileChange): Promise<string>;
  /** Publishes a revision in which only the given remotes have releases and waits until the edge serves it. */
  releaseOnly(...remotes: string[]): Promise<void>;
  /** Waits until the edge serves the store's latest revision. */
  waitForRevision(): Promise<void>;
}

interface WorkerFixtures {
  edgeKind: keyof typeof environments;
  /** Shared cache in front of an edge of the kind `cdn`. */
  cache: SharedCache;
  edge: PrivateEdge;
}

/**
 * Test with a private edge, one per worker and kind. Its first stable releases are the builds of all remotes, and each test starts
 * with these releases and a working API. Tests may break both. `baseURL` is the URL of the edge. Every test fails if the
 * edge's process ends or restarts during the test.
 */
export const test = base.extend<{ edgeStaysUp: undefined }, WorkerFixtures>({
  edgeKind: ['default', { scope: 'worker', option: true }],
  cache: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern.
    async ({}, use) => {
      const cache = await SharedCache.start();
      await use(cache);
      await cache.stop();
    },
    { scope: 'worker' },
  ],
  edge: [
    async ({ edgeKind, cache }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-private-edge-'));
      const api = await ApiProxy.start();
      const { privateKey: signingKey, publicKey: trustedKey } = generateKeyPairSync('ed25519');
      const store = await ReleaseStore.create(folder, signingKey);
      const { registryFile, artifactsFolder } = store;
      const edgeProcess = await EdgeProcess.start({
        registryFile,
        artifactsFolder,
        apiUrl: api.url,
        logFolder: folder,
        trustedKey,
        environment: {
          // Tests change the API and expect the effect on the next page.
          API_FRESH_MS: '0',
          API_STALE_SECONDS: '0',
          LEADS_ROUTE_TO_DEALERS: 'on',
          PREVIEW_DEV_SERVERS: 'on',
          READS_PER_MINUTE: '0',
          TRUSTED_PROXIES: 'loopback',
          ...environments[edgeKind],
          ...(edgeKind === 'cdn' && { CDN_PURGE_URL: cache.purgeUrl }),
        },
      });
      cache.originUrl = edgeProcess.url;
      const waitForLatestRevision = async () => {
        await waitForRevision(edgeProcess.url, store.revision);
      };
      await use({
        process: edgeProcess,
        store,
        api,
        signingKey,
        trustedKey,
        waitForRevision: waitForLatestRevision,
        releaseStable: async (remote, change) => {
          const version = await store.releaseStable(remote, change);
          await waitForLatestRevision();
          return version;
        },
        releaseOnly: async (...remotes) => {
          await store.releaseOnly(remotes);
          await waitForLatestRevision();
        },
      });
      await edgeProcess.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ edge }, use) => use(edge.process.url),
  edgeStaysUp: [
    async ({ edge }, use) => {
      edge.api.reset();
      if (await edge.store.reset()) await edge.waitForRevision();
      const { pid } = edge.process;
      await use(undefined);
      expect(edge.process.isRunning, 'the edge is still running').toBe(true);
      expect(edge.process.pid).toBe(pid);
    },
    { auto: true },
  ],
});
