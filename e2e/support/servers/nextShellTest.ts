import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import * as v from 'valibot';
import { projectRoot } from '../site/projectRoot.ts';
import { EdgeProcess } from './EdgeProcess.ts';
import { test as base } from './privateEdgeTest.ts';
import { waitForRevision } from './waitForRevision.ts';

const footer = 'Find electric medium speed vehicles and the dealers who sell them.';
/** Footer text of the next shell, which differs from the current shell. */
export const nextShellFooter = 'Electric medium speed vehicles from the next shell.';
/** Platform version of the next shell: a later minor version. */
const nextVersion = '1.99.0';

/** An edge that runs the next version of the shell, and an inventory release built for it. */
export interface NextShell {
  readonly edge: EdgeProcess;
  /** Inventory release that needs the next shell. It is in the store that both edges share, but it is not published. */
  readonly inventory: Release;
  /** Publishes a revision and waits until both edges serve it. */
  publishRevision(remotes: RegistryDocument['remotes']): Promise<void>;
}

/**
 * Test with a private edge of the current shell and an edge of the next shell, on the same registry and store. The next shell is
 * a copy of the shell's build in which the platform version and the footer text are replaced.
 */
export const test = base.extend<{ next: NextShell }>({
  next: [
    async ({ edge }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'msv-next-shell-'));
      const version = await copyShell(folder);
      const { store } = edge;
      const nextEdge = await EdgeProcess.start({
        registryFile: store.registryFile,
        artifactsFolder: store.artifactsFolder,
        apiUrl: edge.api.url,
        logFolder: folder,
        trustedKey: edge.trustedKey,
        buildRoot: folder,
      });
      const inventory = await store.addChangedBuild('inventory', {
        changeText: (_file, text) =>
          text
            .replaceAll('Vehicle Inventory', 'Next Inventory')
            .replaceAll(`requiredVersion:"^${version}"`, `requiredVersion:"^${nextVersion}"`),
      });
      await use({
        edge: nextEdge,
        inventory: { ...inventory, platform: `^${nextVersion}` },
        publishRevision: async (remotes) => {
          await store.publishRevision(remotes);
          await Promise.all([edge.waitForRevision(), waitForRevision(nextEdge.url, store.revision)]);
        },
      });
      await nextEdge.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
});

/** Copies the build of the shell with the next platform version and footer text. Returns the current platform version. */
async function copyShell(root: string): Promise<string> {
  const shell = join(root, 'shell');
  const platform = join(root, 'packages/platform');
  await cp(join(projectRoot, 'shell'), shell, { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  await cp(join(projectRoot, 'packages/platform'), platform, { recursive: true });
  await mkdir(join(shell, 'node_modules/@msv'), { recursive: true });
  await symlink(platform, join(shell, 'node_modules/@msv/platform'));

  const packageFile = join(platform, 'package.json');
  const packageText = await readFile(packageFile, 'utf8');
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(packageText));
  await writeFile(packageFile, packageText.replace(`"version": "${version}"`, `"version": "${nextVersion}"`));
  const sharedVersion = new RegExp(
    `("@msv/platform"(?:,|:\\[\\{version:))"${version.replaceAll('.', '\\.')}"`,
    'g',
  );
  for await (const file of glob('dist/{client,server}/**/*.{js,cjs}', { cwd: shell })) {
    const path = join(shell, file);
    const text = await readFile(path, 'utf8');
    const nextText = text.replaceAll(footer, nextShellFooter).replace(sharedVersion, `$1"${nextVersion}"`);
    if (nextText === text) continue;
    await writeFile(path, nextText);
    // The compressed copies contain the old text.
    for (const extension of ['.br', '.gz']) await rm(path + extension, { force: true });
  }
  return version;
}
