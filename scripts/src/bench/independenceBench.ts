import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageProgram } from '../checks/packageProgram.ts';
import { projectRoot } from '../projectRoot.ts';
import { linkTree } from './linkTree.ts';

const run = promisify(execFile);
const changed = 'mfe-inventory';
const others = ['mfe-dealers', 'mfe-financing', 'mfe-content', 'shell'];
const file = 'src/pages/InventoryPage.tsx';
const [before, after] = ['Vehicle Inventory', 'Vehicles that we have'];

/**
 * One changed text in one remote, in a copy of the project in which then everything is built: whatever browsers and
 * servers get of all others must be what it was, byte for byte.
 */
const root = await mkdtemp(join(tmpdir(), 'msv-independence-'));
try {
  const startedAt = performance.now();
  await copyProject();
  const source = join(root, changed, file);
  const text = await readFile(source, 'utf8');
  if (!text.includes(before)) throw new Error(`${source} does not say "${before}"`);
  await writeFile(source, text.replaceAll(before, after));

  const queue = [changed, ...others];
  const buildAll = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) await build(folder);
  };
  await Promise.all([buildAll(), buildAll()]);

  const differing = await Promise.all(others.map(differences));
  for (const name of differing.flatMap((one) => one.names)) console.log(`${name} is not what it was`);
  const own = await differences(changed);
  console.log(
    JSON.stringify({
      artifactsCompared: differing.reduce((sum, { compared }) => sum + compared, 0),
      artifactsOfOthersChanged: differing.flatMap((one) => one.names).length,
      artifactsOfItsOwnChanged: own.names.length,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }),
  );
} finally {
  await rm(root, { recursive: true, force: true });
}

/** Sources and installed packages at addresses that relate to each other as they do here, without the builds. */
async function copyProject() {
  const isSource = (path: string) => !/[\\/](node_modules|\.turbo|test-results)$/.test(path);
  const withoutBuild = (path: string) => isSource(path) && !/[\\/]dist$/.test(path);
  for (const folder of [changed, ...others])
    await cp(join(projectRoot, folder), join(root, folder), { recursive: true, filter: withoutBuild });
  for (const shared of ['packages', 'package.json', 'swc.json', 'tsconfig.base.json'])
    await cp(join(projectRoot, shared), join(root, shared), { recursive: true, filter: isSource });
  await linkTree(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
}

async function build(folder: string) {
  const webpack = packageProgram('webpack-cli', 'webpack-cli', join(root, 'packages/federation'));
  await run(process.execPath, [webpack], {
    cwd: join(root, folder),
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** What the two builds of a folder do not have in common. */
async function differences(folder: string) {
  const [here, there] = await Promise.all([filesOf(projectRoot), filesOf(root)]);
  const names = [...new Set([...here.keys(), ...there.keys()])];
  const differing = names.filter(
    (name) => here.get(name)?.equals(there.get(name) ?? Buffer.alloc(0)) !== true,
  );
  return { compared: names.length, names: differing.map((name) => `${folder}/dist/${name}`) };

  async function filesOf(project: string) {
    const dist = join(project, folder, 'dist');
    const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
    const artifacts = names.filter(isArtifact);
    return new Map(
      await Promise.all(artifacts.map(async (name) => [name, await readFile(join(dist, name))] as const)),
    );
  }

  function isArtifact(name: string) {
    // The shell's server is compiled file by file, and no file of it is another workspace's.
    if (folder === 'shell' && !name.startsWith('client/')) return false;
    // A report of the build that is in no release.
    if (name.includes('mf-stats.json')) return false;
    return /^((client|server)\/[^/]+\.\w+|release\.json)$/.test(name);
  }
}
