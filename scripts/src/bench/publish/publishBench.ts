import { execFile } from 'node:child_process';
import { appendFile, cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import { publishBuild } from '@msv/mf/publishing/publishBuild';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { findPackageProgram } from '../../project/findPackageProgram.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { createLocalReleasesClient } from '../../system/createLocalReleasesClient.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';

const execute = promisify(execFile);
const remote = 'inventory';

/**
 * Measures the time from a source change to the first page with the new release: build, render check, upload, promotion
 * and page load. Builds a copy of the remote without turbo, whose cache could already contain a build of these sources.
 */
await withBenchSystem(async ({ system, ports, dataFolder, folder }) => {
  const root = await createChangedCopy(folder);
  const startedAt = performance.now();
  const elapsedMs: Record<string, number> = {};
  const recordStep = (name: string) => {
    elapsedMs[name] = Math.round(performance.now() - startedAt);
    console.log(`${name.padEnd(12)} after ${elapsedMs[name]} ms`);
  };

  await buildRemote(join(root, `mfe-${remote}`));
  recordStep('builtMs');
  const client = createLocalReleasesClient(dataFolder, ports);
  const { version } = await publishBuild({ client, root, folder: getBuildFolder(root, remote) });
  recordStep('availableMs');
  await client.change({ kind: 'promote', remote, version, reason: 'Benchmark' });
  recordStep('promotedMs');
  await waitForPageWith(`${system.url}/inventory`, `${toReleaseUrl(remote, version)}/`);
  recordStep('visitedMs');
  console.log(JSON.stringify(elapsedMs));
});

/** Copies the remote's sources, appends a statement, and links everything else that the build needs. */
async function createChangedCopy(folder: string): Promise<string> {
  const root = join(folder, 'project');
  const source = join(projectRoot, `mfe-${remote}`);
  const isSource = (path: string) => !/[\\/](dist|node_modules|\.turbo)$/.test(path);
  await cp(source, join(root, `mfe-${remote}`), { recursive: true, filter: isSource });
  for (const path of ['node_modules', 'shell', 'packages', 'swc.json', 'tsconfig.base.json'])
    await symlink(join(projectRoot, path), join(root, path));
  const statement = `\nObject.assign(globalThis, { benchedAt: ${Date.now()} });\n`;
  await appendFile(join(root, `mfe-${remote}/src/pages/InventoryPage.tsx`), statement);
  return root;
}

async function buildRemote(folder: string): Promise<void> {
  const webpack = findPackageProgram('webpack-cli', 'webpack-cli', join(projectRoot, 'packages/federation'));
  await execute(process.execPath, [webpack], { cwd: folder, maxBuffer: 2 ** 26 });
}

async function waitForPageWith(pageUrl: string, text: string): Promise<void> {
  for (;;) {
    const response = await fetch(pageUrl, { headers: { accept: 'text/html' } });
    if ((await response.text()).includes(text)) return;
    await sleep(20);
  }
}
