import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { chooseRendererUser } from './rendererLayers.ts';

const maxHeapMegabytes = 256;
/** Size of the space for new objects in each isolate. The 1.4 MB of isolated-vm would make pages a quarter slower. */
const maxSemiSpaceMegabytes = 8;
const require = createRequire(import.meta.url);
const NodeGypBuild = v.custom<{ path(folder: string): string }>((value) => typeof value === 'function');

/** Returns the file of the addon isolated-vm that was built for this machine. */
const findAddonFile = () =>
  v.parse(NodeGypBuild, require('node-gyp-build')).path(dirname(require.resolve('isolated-vm')));

/** Returns the file of the program that renderer processes run in isolates. */
export const getIsolateProgramFile = (programFile: string): string =>
  join(dirname(programFile), 'isolateProgram.js');

/**
 * Creates the arguments for `node` that start a renderer process. Node's permission model denies the process
 * child processes, worker threads and all file access except reading its own program. It may load addons, because isolates are
 * created by one.
 * @param deadlineMs Time limit for a task.
 */
export function createRendererArguments(programFile: string, deadlineMs: number): string[] {
  const isolateProgramFile = getIsolateProgramFile(programFile);
  return [
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${programFile}`,
    `--allow-fs-read=${isolateProgramFile}`,
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${maxHeapMegabytes}`,
    `--max-semi-space-size=${maxSemiSpaceMegabytes}`,
    '--preserve-symlinks-main',
    '--disable-sigusr1',
    // Suppresses the warning that addons weaken the permission model.
    '--no-warnings',
    programFile,
    isolateProgramFile,
    findAddonFile(),
    String(deadlineMs),
    String(chooseRendererUser() ?? ''),
  ];
}
