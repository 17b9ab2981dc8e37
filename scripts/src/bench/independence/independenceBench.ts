import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRemotes } from '../../project/listRemotes.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { ProjectCopy } from '../../project-copy/ProjectCopy.ts';

const changedFolder = 'mfe-inventory';
const remoteFolders = listRemotes(projectRoot).map((remote) => `mfe-${remote}`);
const otherFolders = [...remoteFolders.filter((folder) => folder !== changedFolder), 'shell'];
const changedFile = 'src/features/browse/describeInventoryPage.ts';
const [textBefore, textAfter] = ['Vehicle Inventory', 'Vehicles that we have'];

/**
 * Changes one text of one remote in a copy of the project, builds everything, and compares the artifacts with those of
 * the project. The artifacts of all other remotes and of the shell must be identical, byte for byte.
 */
const startedAt = performance.now();
const copy = await ProjectCopy.create([changedFolder, ...otherFolders]);
try {
  await copy.replace(join(changedFolder, changedFile), textBefore, textAfter);

  const queue = [changedFolder, ...otherFolders];
  const buildQueue = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) await copy.build(folder);
  };
  await Promise.all([buildQueue(), buildQueue()]);

  const otherComparisons = await Promise.all(otherFolders.map(compareArtifacts));
  const otherDifferences = otherComparisons.flatMap(({ differingFiles }) => differingFiles);
  for (const file of otherDifferences) console.log(`${file} has changed`);
  const ownComparison = await compareArtifacts(changedFolder);
  console.log(
    JSON.stringify({
      artifactsCompared: otherComparisons.reduce((sum, { comparedCount }) => sum + comparedCount, 0),
      artifactsOfOthersChanged: otherDifferences.length,
      artifactsOfItsOwnChanged: ownComparison.differingFiles.length,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }),
  );
} finally {
  await copy.remove();
}

/** Compares the artifacts of a folder in the project and in the copy. */
async function compareArtifacts(folder: string) {
  const [originals, rebuilt] = await Promise.all([readArtifacts(projectRoot), readArtifacts(copy.root)]);
  // The project also keeps files of the shell's previous builds, for pages that are still open.
  const names =
    folder === 'shell' ? [...rebuilt.keys()] : [...new Set([...originals.keys(), ...rebuilt.keys()])];
  const differingNames = names.filter(
    (name) => originals.get(name)?.equals(rebuilt.get(name) ?? Buffer.alloc(0)) !== true,
  );
  return {
    comparedCount: names.length,
    differingFiles: differingNames.map((name) => `${folder}/dist/${name}`),
  };

  async function readArtifacts(root: string) {
    const dist = join(root, folder, 'dist');
    const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
    const artifactNames = names.filter(isArtifact);
    return new Map(
      await Promise.all(artifactNames.map(async (name) => [name, await readFile(join(dist, name))] as const)),
    );
  }

  function isArtifact(name: string) {
    // The server code of the shell is compiled file by file from its own sources, so no remote can affect it.
    if (folder === 'shell' && !name.startsWith('client/')) return false;
    // A report of the build that is not part of a release.
    if (name.includes('mf-stats.json')) return false;
    return /^((client|server)\/[^/]+\.\w+|release\.json)$/.test(name);
  }
}
