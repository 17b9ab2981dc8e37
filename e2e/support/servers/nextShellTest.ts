import { join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/registry';
import { registryUrl } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { ProjectCopy } from '@msv/scripts/copy/ProjectCopy';
import { expect } from '@playwright/test';
import { EdgeProcess } from './EdgeProcess.ts';
import { test as base } from './privateEdge.ts';

/** In every footer of the next shell, and in none of this one. */
export const nextFooter = 'Electric medium speed vehicles from the next shell.';

export interface NextShell {
  readonly program: EdgeProcess;
  /** The inventory, built in the same project as that shell, in the store of both. */
  readonly inventory: Release;
  /** Writes the next revision and resolves once both edges serve it. */
  publish(remotes: RegistryDocument['remotes']): Promise<void>;
}

/**
 * A private edge and, beside it on the same registry and store, one of the shell that follows it: really built, from a
 * copy of the sources in which the platform is the next minor version and the footer says something else.
 */
export const test = base.extend<object, { next: NextShell }>({
  next: [
    async ({ edge }, use) => {
      const copy = await ProjectCopy.make(['shell', 'mfe-inventory']);
      await copy.replace('packages/platform/package.json', '"version": "1.0.0"', '"version": "1.1.0"');
      const footer = 'Electric medium speed vehicles from dealers in all 50 states.';
      await copy.replace('shell/site/Footer.tsx', footer, nextFooter);
      const title = 'src/pages/InventoryPage.tsx';
      await copy.replace(`mfe-inventory/${title}`, 'Vehicle Inventory', 'Next Inventory');
      await Promise.all([copy.build('shell'), copy.build('mfe-inventory'), copy.buildEdge()]);
      const { store } = edge;
      const program = await EdgeProcess.start({
        registryFile: store.registryFile,
        artifactsFolder: store.artifactsFolder,
        apiUrl: edge.api.url,
        logFile: join(copy.root, 'edge.log'),
        root: copy.root,
      });
      const untilServed = () =>
        expect
          .poll(async () => (await fetch(program.url + registryUrl)).headers.get('etag'))
          .toBe(`"${store.revision}"`);
      await use({
        program,
        inventory: await store.add('inventory', undefined, copy.root),
        publish: async (remotes) => {
          await store.publish(remotes);
          await Promise.all([edge.catchUp(), untilServed()]);
        },
      });
      await program.stop();
      await copy.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
