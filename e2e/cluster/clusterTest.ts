import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports } from '@msv/contracts/ports';
import { type Release, releaseFileName } from '@msv/contracts/release';
import { freeClusterPorts } from '@msv/scripts/cluster/clusterPorts';
import { type Cluster, startCluster } from '@msv/scripts/cluster/startCluster';
import { test as base } from '@playwright/test';
import { buildFolder, builtRelease } from '../stage/builtRelease.ts';
import { changeFiles, type FileChange } from '../stage/changeFiles.ts';

export interface OwnCluster extends Cluster {
  /** Where the service of the releases keeps all artifacts. */
  readonly store: string;
  /** Publishes the inventory remote's build, changed as told, under a version of its own; nobody gets it yet. */
  publishChanged(name: string, change: FileChange, facts?: Partial<Release>): Promise<string>;
}

/** A test with two edges, two of each service and a proxy of its own, which it may break; `baseURL` is the proxy's. */
export const test = base.extend<object, { cluster: OwnCluster }>({
  cluster: [
    async ({ browserName: _anyBrowser }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-cluster-'));
      const cluster = await startCluster({
        dataFolder: folder,
        ports: await freeClusterPorts(Object.keys(ports.services)),
        // All visitors of a test come from one address.
        environment: { ...process.env, LEADS_RATE_LIMIT: '100000' },
      });
      const publishChanged = async (name: string, change: FileChange, facts: Partial<Release> = {}) => {
        const build = await builtRelease('inventory');
        const version = `${build.version}.${name}`;
        const copy = join(folder, 'builds', version);
        await cp(buildFolder('inventory'), copy, { recursive: true });
        const assets = await changeFiles(copy, build.assets, change);
        await writeFile(join(copy, releaseFileName), JSON.stringify({ ...build, version, assets, ...facts }));
        await cluster.publish(copy);
        return version;
      };
      await use({ ...cluster, store: join(folder, 'releases'), publishChanged });
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ cluster }, use) => use(cluster.url),
});
