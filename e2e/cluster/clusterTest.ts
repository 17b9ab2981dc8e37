import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { findFreeClusterPorts } from '@msv/scripts/cluster/clusterPorts';
import { type Cluster, startCluster } from '@msv/scripts/cluster/startCluster';
import { listServices } from '@msv/scripts/project/projectFolders';
import { patientDeadlines } from '@msv/scripts/test-run/patientDeadlines';
import { test as base } from '@playwright/test';
import { changeReleaseFiles, type FileChange } from '../support/releases/changeReleaseFiles.ts';
import { readBuiltRelease } from '../support/releases/readBuiltRelease.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

/** A cluster that only the tests of one worker use. */
export interface PrivateCluster extends Cluster {
  /** Folder in which the releases services store artifacts. */
  readonly artifactsFolder: string;
  /**
   * Publishes a changed build of the inventory remote. No visitor gets it yet. Returns the version.
   * @param versionSuffix Distinguishes the version from the version of the build.
   * @param overrides Replaces values of the release record.
   */
  publishChangedInventory(
    versionSuffix: string,
    change: FileChange,
    overrides?: Partial<Release>,
  ): Promise<string>;
}

/**
 * Test with a private cluster of two edges, two instances of each service and a proxy, which it may break. `baseURL` is
 * the URL of the proxy.
 */
export const test = base.extend<object, { cluster: PrivateCluster }>({
  cluster: [
    async ({ browserName: _anyBrowser }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-cluster-'));
      const cluster = await startCluster({
        dataFolder: folder,
        ports: await findFreeClusterPorts(listServices(projectRoot)),
        environment: {
          ...process.env,
          ...patientDeadlines,
          // All visitors of a test share one IP address.
          LEADS_RATE_LIMIT: '100000',
          LEADS_NEW_PER_MINUTE: '0',
        },
      });
      const publishChangedInventory: PrivateCluster['publishChangedInventory'] = async (
        versionSuffix,
        change,
        overrides = {},
      ) => {
        // The changed files are compressed less than in a build, so they can exceed its budget.
        const { budgetInBytes: _budget, ...build } = await readBuiltRelease('inventory');
        const version = `${build.version}.${versionSuffix}`;
        const buildCopy = join(folder, 'builds', version);
        await cp(getBuildFolder(projectRoot, 'inventory'), buildCopy, { recursive: true });
        const assets = await changeReleaseFiles(buildCopy, build.assets, change);
        const release = { ...build, version, assets, ...overrides };
        await writeFile(join(buildCopy, releaseFileName), JSON.stringify(release));
        await cluster.publish(buildCopy);
        return version;
      };
      await use({ ...cluster, artifactsFolder: join(folder, 'releases'), publishChangedInventory });
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ cluster }, use) => use(cluster.url),
});
