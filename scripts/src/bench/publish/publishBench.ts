import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { releaseUrl } from '@msv/contracts/release';
import { publishBuild } from '@msv/mf/publishing/publishBuild';
import { buildFolderOf } from '@msv/mf/publishing/readBuild';
import { packageProgram } from '../checks/packageProgram.ts';
import { projectRoot } from '../projectRoot.ts';
import { localReleases } from '../system/localReleases.ts';
import { startSystem } from '../system/startSystem.ts';
import { freeSystemPorts, serviceNames } from '../system/systemPorts.ts';

const run = promisify(execFile);
const remote = 'inventory';

/**
 * The time from a team's change to the first visitor who gets it, on a running system: build, render, upload, checks,
 * promotion, until a page of the site carries it. The change is made in a copy of the remote, which the build is run in
 * as `mf publish` runs it, but for turbo: its cache would know a build of the same sources.
 */
const folder = await mkdtemp(join(tmpdir(), 'msv-bench-'));
const dataFolder = join(folder, 'data');
const ports = await freeSystemPorts(serviceNames(projectRoot));
const system = await startSystem({ dataFolder, ports });
try {
  const root = await aCopyWithAChange();
  const startedAt = performance.now();
  const marks: Record<string, number> = {};
  const mark = (name: string) => {
    marks[name] = Math.round(performance.now() - startedAt);
    console.log(`${name.padEnd(12)} after ${marks[name]} ms`);
  };

  await build(join(root, `mfe-${remote}`));
  mark('builtMs');
  const client = localReleases(dataFolder, ports);
  const { version } = await publishBuild({ client, root, folder: buildFolderOf(root, remote) });
  mark('availableMs');
  await client.change({ kind: 'promote', remote, version, reason: 'The bench' });
  mark('promotedMs');
  await untilServed(`${system.url}/inventory`, releaseUrl(remote, version));
  mark('visitedMs');
  console.log(JSON.stringify(marks));
} finally {
  await system.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The remote's sources with one more statement, between the project's own packages. */
async function aCopyWithAChange(): Promise<string> {
  const root = join(folder, 'project');
  const source = join(projectRoot, `mfe-${remote}`);
  const isSource = (path: string) => !/[\\/](dist|node_modules|\.turbo)$/.test(path);
  await cp(source, join(root, `mfe-${remote}`), { recursive: true, filter: isSource });
  for (const shared of ['node_modules', 'shell', 'packages', 'swc.json', 'tsconfig.base.json'])
    await symlink(join(projectRoot, shared), join(root, shared));
  const change = `\nObject.assign(globalThis, { benchedAt: ${Date.now()} });\n`;
  await appendFile(join(root, `mfe-${remote}/src/pages/InventoryPage.tsx`), change);
  return root;
}

async function build(cwd: string): Promise<void> {
  const webpack = packageProgram('webpack-cli', 'webpack-cli', join(projectRoot, 'packages/federation'));
  await run(process.execPath, [webpack], { cwd, maxBuffer: 2 ** 26 });
}

async function untilServed(url: string, part: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url, { headers: { accept: 'text/html' } });
    if ((await reply.text()).includes(`${part}/`)) return;
    await sleep(20);
  }
}
