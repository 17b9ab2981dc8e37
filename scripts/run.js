import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs a command of src/commands after building the parts of the site that it serves. Plain JavaScript, so that an old Node.js
// can print this message.
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
await import('@msv/mf/output/endOnOutputErrors');
// Compiled code is stored for the next start, also of the programs that this one starts.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const [command = '', ...commandArguments] = process.argv.slice(2);

const wholeSite = ['./mfe-*', './shell'];
// Unknown remotes are left out here: the command reports them.
const givenRemotes = commandArguments.map((name) => `./mfe-${name}`).filter((folder) => existsSync(folder));
const builtWorkspaces = {
  cluster: wholeSite,
  e2e: wholeSite,
  bench: wholeSite,
  fuzz: wholeSite,
  restart: commandArguments.includes('site') ? ['./shell'] : [],
  release: commandArguments.length > 0 ? givenRemotes : ['./mfe-*'],
};
const workspaces = builtWorkspaces[command] ?? [];
if (workspaces.length > 0) {
  console.error('Building what changed ...');
  const { buildWorkspaces } = await import('@msv/mf/publishing/buildWorkspaces');
  try {
    await buildWorkspaces(process.cwd(), workspaces, { report: (name) => console.error(`  ${name}`) });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
const commandFile = new URL(`src/commands/${command}.ts`, import.meta.url);
process.argv.splice(1, 2, fileURLToPath(commandFile));
await import(commandFile);
