import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { FileChange } from '../releases/changeReleaseFiles.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { ApiProxy } from './ApiProxy.ts';
import { EdgeProcess } from './EdgeProcess.ts';
import { waitForRevision } from './waitForRevision.ts';

/** An edge with a release store and an API proxy that only the tests of one worker use. */
export interface PrivateEdge {
  readonly process: EdgeProcess;
  readonly store: ReleaseStore;
  readonly api: ApiProxy;
  /** Private key that signs the registry if the edge accepts only signed revisions. */
  readonly signingKey: KeyObject;
  /**
   * Releases a build with an optional change as stable and waits until the edge serves it. Returns the
   * version.
   */
  releaseStable(change?: FileChange, remote?: string): Promise<string>;
  /** Waits until the edge serves the store's latest revision. */
  waitForRevision(): Promise<void>;
}

interface PrivateEdgeOptions {
  /** Remote that the tests release. Its build is the first stable release. */
  remote: string;
  /** Other remotes whose builds are released as stable. */
  otherRemotes: readonly string[];
  /** True if revisions are signed and the edge accepts only signed revisions. */
  isSigned: boolean;
  /** Additional environment variables of the edge. */
  environment: Readonly<Record<string, string>>;
}

/**
 * Test with a private edge, one per worker. Tests may break the releases and services of this edge. `baseURL`
 * is the URL of that edge. Every test fails if the edge's process ends or restarts during the test.
 */
export const test = base.extend<{ edgeStaysUp: undefined }, PrivateEdgeOptions & { edge: PrivateEdge }>({
  remote: ['inventory', { scope: 'worker', option: true }],
  otherRemotes: [[], { scope: 'worker', option: true }],
  isSigned: [false, { scope: 'worker', option: true }],
  environment: [{}, { scope: 'worker', option: true }],
  edge: [
    async ({ remote, otherRemotes, isSigned, environment }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-private-edge-'));
      const api = await ApiProxy.start();
      const { privateKey: signingKey, publicKey } = generateKeyPairSync('ed25519');
      const store = new ReleaseStore(folder, isSigned ? signingKey : undefined);
      for (const name of [remote, ...otherRemotes]) await store.releaseStable(name);
      const { registryFile, artifactsFolder } = store;
      const edgeProcess = await EdgeProcess.start({
        registryFile,
        artifactsFolder,
        apiUrl: api.url,
        logFolder: folder,
        ...(isSigned && { trustedKey: publicKey }),
        // Tests change the API and expect the effect on the next page.
        environment: { API_FRESH_MS: '0', API_STALE_SECONDS: '0', ...environment },
      });
      const waitForLatestRevision = async () => {
        await waitForRevision(edgeProcess.url, store.revision);
      };
      await use({
        process: edgeProcess,
        store,
        api,
        signingKey,
        waitForRevision: waitForLatestRevision,
        releaseStable: async (change, name = remote) => {
          const version = await store.releaseStable(name, change);
          await waitForLatestRevision();
          return version;
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
      const { pid } = edge.process;
      await use(undefined);
      edge.api.reset();
      expect(edge.process.isRunning, 'the edge is still running').toBe(true);
      expect(edge.process.pid).toBe(pid);
    },
    { auto: true },
  ],
});
