import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProjectCopy } from '../copy/ProjectCopy.ts';
import { projectRoot } from '../projectRoot.ts';

const changed = 'mfe-inventory';
const others = ['mfe-dealers', 'mfe-financing', 'mfe-content', 'shell'];
const file = 'src/pages/InventoryPage.tsx';
const [before, after] = ['Vehicle Inventory', 'Vehicles that we have'];

/**
 * One changed text in one remote, in a copy of the project in which then everything is built: whatever browsers and
 * servers get of all others must be what it was, byte for byte.
 */
const startedAt = performance.now();
const copy = await ProjectCopy.make([changed, ...others]);
try {
  await copy.replace(join(changed, file), before, after);

  const queue = [changed, ...others];
  const buildAll = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) await copy.build(folder);
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
  await copy.remove();
}

/** What the two builds of a folder do not have in common. */
async function differences(folder: string) {
  const [here, there] = await Promise.all([filesOf(projectRoot), filesOf(copy.root)]);
  // What the shell's builds before left for open pages is no part of this one.
  const names = folder === 'shell' ? [...there.keys()] : [...new Set([...here.keys(), ...there.keys()])];
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
