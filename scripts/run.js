import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWorkspaces } from './buildWorkspaces.js';

// Runs a command of src/commands after building what it needs with turbo, which skips unchanged workspaces. Plain
// JavaScript, because it runs before anything is built. A single process, because a signal to npm would end
// `turbo && node` without stopping node.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `This is Node.js ${process.versions.node}. npm installs version 24 on Linux (glibc), Windows and Intel Macs; elsewhere, install it yourself.`,
  );
  process.exit(1);
}
// Without a listener, Node opens an inspector, through which any program of this machine could control this one.
process.on('SIGUSR1', () => {});
// npm runs the scripts of a workspace in the workspace's folder.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await import('./linkMf.js');
const [command = '', ...commandArguments] = process.argv.slice(2);

const nodeWorkspaces = ['./packages/*', './services/*', './scripts'];
const allWorkspaces = [...nodeWorkspaces, './mfe-*', './shell'];
// Unknown remotes are left out here: the command reports them.
const givenRemotes = commandArguments.map((name) => `./mfe-${name}`).filter((folder) => existsSync(folder));
const givenPrograms = commandArguments
  .map((name) => (name === 'site' ? './shell' : `./services/${name}`))
  .filter((folder) => existsSync(folder));
// These commands run from their sources, because they need no builds, or must not depend on builds that edits make obsolete.
const sourceCommands = ['chart', 'dev', 'devRemote', 'gallery', 'smoke'];
const tasks = {
  start: { build: allWorkspaces },
  cluster: { build: allWorkspaces },
  e2e: { build: allWorkspaces },
  bench: { build: allWorkspaces },
  fuzz: { build: allWorkspaces },
  seed: { build: nodeWorkspaces },
  leads: { build: nodeWorkspaces },
  dealers: { build: nodeWorkspaces },
  backup: { build: nodeWorkspaces },
  new: { build: ['./scripts'] },
  owners: { build: ['./scripts'] },
  pack: { build: ['./scripts'] },
  restart: { build: ['./scripts', ...givenPrograms] },
  release: { build: ['./scripts', ...(commandArguments.length > 0 ? givenRemotes : ['./mfe-*'])] },
  test: { build: ['./scripts'] },
}[command];
if (sourceCommands.includes(command)) await import('./sources/register.js');
else if (!tasks) throw new Error(`scripts/run.js does not know the command "${command}"`);

// Before the build, which takes long, because the ports of the running site are found to be in use only after it.
if (command === 'start' && (await isSiteRunning())) {
  console.error(
    'This site is already running. Press Ctrl-C in its terminal first, or set DATA_FOLDER and other ports.',
  );
  process.exit(1);
}

if (tasks) {
  console.error('Building what changed ...');
  try {
    for (const [task, workspaces] of Object.entries(tasks)) await buildWorkspaces(task, workspaces);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
const commandFile = tasks ? `./dist/commands/${command}.js` : `./src/commands/${command}.ts`;
process.argv.splice(1, 2, new URL(commandFile, import.meta.url).pathname);
await import(commandFile);

/** Returns true if the server responds that `npm start` names in its control file (`src/system/control`). */
async function isSiteRunning() {
  try {
    const { url } = JSON.parse(
      readFileSync(join(process.env.DATA_FOLDER || '.data', 'control.json'), 'utf8'),
    );
    await fetch(url);
    return true;
  } catch {
    // There is no file, or it remained after a crash.
    return false;
  }
}
