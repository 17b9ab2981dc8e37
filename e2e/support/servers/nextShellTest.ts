import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { ProjectCopy } from '@msv/scripts/project-copy/ProjectCopy';
import { EdgeProcess } from './EdgeProcess.ts';
import { test as base } from './privateEdgeTest.ts';
import { waitForRevision } from './waitForRevision.ts';

/** Footer text of the next shell, which differs from the current shell. */
export const nextShellFooter = 'Electric medium speed vehicles from the next shell.';

/** An edge that runs the next version of the shell, and an inventory release built for it. */
export interface NextShell {
  readonly edge: EdgeProcess;
  /**
   * Inventory release built against the next shell. The release is in the store that both edges share, but it
   * is not published.
   */
  readonly inventory: Release;
  /** Publishes a revision and waits until both edges serve it. */
  publishRevision(remotes: RegistryDocument['remotes']): Promise<void>;
}

/**
 * Test with a private edge of the current shell and an edge of the next shell, on the same registry and
 * store. The next shell is built from a copy of the project with a new minor version of the platform and
 * another footer text.
 */
export const test = base.extend<object, { next: NextShell }>({
  next: [
    async ({ edge }, use) => {
      // The build of a remote reads the props of the fragments that its pages place.
      const copy = await ProjectCopy.create(['shell', 'mfe-inventory', 'mfe-financing', 'mfe-dealers']);
      await copy.replace('packages/platform/package.json', '"version": "1.1.0"', '"version": "1.2.0"');
      const footer = 'Find electric medium speed vehicles and the dealers who sell them.';
      await copy.replace('shell/site/layout/Footer.tsx', footer, nextShellFooter);
      const titleFile = 'mfe-inventory/src/features/browse/describeInventoryPage.ts';
      await copy.replace(titleFile, 'Vehicle Inventory', 'Next Inventory');
      await Promise.all([copy.build('shell'), copy.build('mfe-inventory'), copy.buildServer()]);
      const { store } = edge;
      const nextEdge = await EdgeProcess.start({
        registryFile: store.registryFile,
        artifactsFolder: store.artifactsFolder,
        apiUrl: edge.api.url,
        logFolder: copy.root,
        buildRoot: copy.root,
      });
      await use({
        edge: nextEdge,
        inventory: await store.addChangedBuild('inventory', undefined, copy.root),
        publishRevision: async (remotes) => {
          await store.publishRevision(remotes);
          await Promise.all([edge.waitForRevision(), waitForRevision(nextEdge.url, store.revision)]);
        },
      });
      await nextEdge.stop();
      await copy.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
