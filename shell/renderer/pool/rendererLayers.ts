import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** Protection by the operating system, in addition to isolates and Node's permission model. */
export interface RendererLayers {
  /** Each renderer process runs as another user without files. Only root can start such processes. */
  ownUsers: boolean;
  /** Renderer processes have no network interfaces and cannot gain privileges. */
  noNetwork: boolean;
}

/** Range of users that systemd also assigns to running programs. */
const firstUserId = 61_184;
const userCount = 4336;

const isRoot = () => process.getuid?.() === 0;

/** Absolute paths, because renderer processes have no `PATH`. */
const unshare = '/usr/bin/unshare';
const setpriv = '/usr/bin/setpriv';

/** Returns a command that starts another one without network. Users other than root need a user namespace. */
const listNetworkCommand = () => [
  unshare,
  ...(isRoot() ? [] : ['--user', '--map-current-user']),
  '--net',
  setpriv,
  '--no-new-privs',
];

let detected: RendererLayers | undefined;

/**
 * Detects the layers that this machine allows. Containers usually allow neither, because they are such a layer already.
 */
export function detectRendererLayers(): RendererLayers {
  detected ??= {
    ownUsers: isRoot() && canStart('/bin/sh', ['-c', ':'], firstUserId),
    noNetwork: canUnshare(),
  };
  return detected;
}

const canUnshare = () => {
  const [command = '', ...args] = listNetworkCommand();
  return (
    process.platform === 'linux' && existsSync(command) && canStart(command, [...args, '/bin/sh', '-c', ':'])
  );
};

const canStart = (command: string, args: string[], userId?: number) =>
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 5000,
    ...(userId !== undefined && { uid: userId, gid: userId }),
  }).status === 0;

/** Returns the command that starts a renderer process with the given arguments of `node`. */
export function createRendererCommand(
  nodeArguments: readonly string[],
): [command: string, ...args: string[]] {
  const command: [string, ...string[]] = [process.execPath, ...nodeArguments];
  if (!detectRendererLayers().noNetwork) return command;
  const [first = '', ...rest] = listNetworkCommand();
  return [first, ...rest, ...command];
}

/** Describes all layers around the code of teams in one line. */
export function describeRendererLayers({ ownUsers, noNetwork } = detectRendererLayers()): string {
  const layers = [
    'V8 isolates',
    'processes without file access',
    ownUsers && 'users of their own',
    noNetwork && 'no network',
  ];
  return `team code is isolated by ${layers.filter(Boolean).join(', ')}`;
}

/**
 * Chooses another user for each renderer process, so that processes cannot signal or inspect each other. Returns
 * `undefined` if they run as the user of this process.
 */
export const chooseRendererUser = (): number | undefined =>
  detectRendererLayers().ownUsers ? firstUserId + randomInt(userCount) : undefined;

const maxHeapMegabytes = 256;
/** Space for new objects in each isolate. The default of isolated-vm slows down pages. */
const maxSemiSpaceMegabytes = 8;
const require = createRequire(import.meta.url);
const NodeGypBuild = v.custom<{ path(folder: string): string }>((value) => typeof value === 'function');

/** Returns the file of the addon isolated-vm for this machine. */
const findAddonFile = () =>
  v.parse(NodeGypBuild, require('node-gyp-build')).path(dirname(require.resolve('isolated-vm')));

/** Returns the program that renderer processes run in isolates. */
export const getIsolateProgramFile = (programFile: string): string =>
  join(dirname(programFile), 'isolateProgram.js');

/**
 * Creates the arguments for `node` that start a renderer process. The permission model denies child processes, worker
 * threads and all files except its own program. Addons are allowed for isolates.
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
