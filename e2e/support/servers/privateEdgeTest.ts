import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryUrl } from '@msv/contracts/registry';
import { test as base, expect } from '@playwright/test';
import { EdgeProcess } from './EdgeProcess.ts';
import { type FileChange, ReleaseStore } from './ReleaseStore.ts';
import { SwitchableApi } from './SwitchableApi.ts';

export interface PrivateEdge {
  readonly program: EdgeProcess;
  readonly store: ReleaseStore;
  readonly api: SwitchableApi;
  /** What the edge trusts, if its registry is signed. */
  readonly signingKey: KeyObject;
  /** Makes a changed release the stable one, of the test's remote unless told, and resolves once the edge serves it. */
  release(change?: FileChange, remote?: string): Promise<string>;
  /** Resolves once the edge serves the revision that the store has. */
  catchUp(): Promise<void>;
}

interface Options {
  /** The remote that is released on it. */
  remote: string;
  /** Those that are there as they were built. */
  others: readonly string[];
  /** Whether revisions are signed, and the edge takes no others. */
  isSigned: boolean;
}

/**
 * A test with an edge of its own whose releases and services it may break; one for each worker. `baseURL` is that
 * edge's, and it must be the same process after each test as before.
 */
export const test = base.extend<{ outlives: undefined }, Options & { edge: PrivateEdge }>({
  remote: ['inventory', { scope: 'worker', option: true }],
  others: [[], { scope: 'worker', option: true }],
  isSigned: [false, { scope: 'worker', option: true }],
  edge: [
    async ({ remote, others, isSigned }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-private-edge-'));
      const api = await SwitchableApi.start();
      const { privateKey: signingKey, publicKey } = generateKeyPairSync('ed25519');
      const store = new ReleaseStore(folder, isSigned ? signingKey : undefined);
      for (const name of [remote, ...others]) await store.release(name);
      const { registryFile, artifactsFolder } = store;
      const program = await EdgeProcess.start({
        registryFile,
        artifactsFolder,
        apiUrl: api.url,
        logFile: join(folder, 'edge.log'),
        ...(isSigned && { trustedKey: publicKey }),
      });
      const catchUp = () => untilServed(program, store);
      await use({
        program,
        store,
        api,
        signingKey,
        catchUp,
        release: async (change, name = remote) => {
          const version = await store.release(name, change);
          await catchUp();
          return version;
        },
      });
      await program.stop();
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ edge }, use) => use(edge.program.url),
  outlives: [
    async ({ edge }, use) => {
      const { pid } = edge.program;
      await use(undefined);
      edge.api.state = 'working';
      edge.api.below = '/';
      expect(edge.program.isRunning, 'the edge outlives whatever happened').toBe(true);
      expect(edge.program.pid).toBe(pid);
    },
    { auto: true },
  ],
});

async function untilServed({ url }: EdgeProcess, store: ReleaseStore): Promise<void> {
  await expect
    .poll(async () => (await fetch(url + registryUrl)).headers.get('etag'), { intervals: [50] })
    .toBe(`"${store.revision}"`);
}
