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
  /** Makes a changed inventory remote the stable one, and resolves once the edge serves it. */
  release(change?: FileChange): Promise<string>;
}

/**
 * A test with an edge of its own whose releases and services it may break; one for each worker. `baseURL` is that
 * edge's, and it must be the same process after each test as before.
 */
export const test = base.extend<{ outlives: undefined }, { remote: string; edge: PrivateEdge }>({
  /** The remote that is released on it. */
  remote: ['inventory', { scope: 'worker', option: true }],
  edge: [
    async ({ remote }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-private-edge-'));
      const api = await SwitchableApi.start();
      const store = new ReleaseStore(folder, remote);
      await store.release();
      const { registryFile, artifactsFolder } = store;
      const logFile = join(folder, 'edge.log');
      const program = await EdgeProcess.start({ registryFile, artifactsFolder, apiUrl: api.url, logFile });
      await use({ program, store, api, release: (change) => releaseAndWait(store, program, change) });
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

async function releaseAndWait(store: ReleaseStore, { url }: EdgeProcess, change?: FileChange) {
  const version = await store.release(change);
  await expect
    .poll(async () => (await fetch(url + registryUrl)).headers.get('etag'), { intervals: [50] })
    .toBe(`"${store.revision}"`);
  return version;
}
