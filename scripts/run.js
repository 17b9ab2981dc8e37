import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Builds what a command needs, as far as it changed, then becomes that command. In plain JavaScript because nothing is
// built yet, and in one program because a signal that npm passes on would end `turbo && node` without ending node.
const { resolve } = createRequire(import.meta.url);
// npm starts a workspace's script in its folder.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [command = '', ...rest] = process.argv.slice(2);

const node = ['./packages/*', './services/*', './scripts'];
const everything = [...node, './mfe-*', './shell'];
// A remote that does not exist is for the command itself to refuse.
const namedRemotes = rest.map((name) => `./mfe-${name}`).filter((folder) => existsSync(folder));
const builds = {
  start: { build: everything },
  cluster: { build: everything },
  e2e: { build: everything },
  bench: { build: everything },
  // The browser's half of the shell and the remotes come from their dev servers.
  dev: { build: node, 'build:server': ['./shell'] },
  devRemote: { build: ['./packages/*', './scripts'] },
  seed: { build: node },
  leads: { build: node },
  release: { build: ['./scripts', ...(rest.length > 0 ? namedRemotes : ['./mfe-*'])] },
  test: { build: ['./scripts'] },
}[command];
if (!builds) throw new Error(`There is no command ${command} in scripts/run.js`);

// Not among what a command prints: that may be a table for another program.
console.error('Building what changed ...');
for (const [task, folders] of Object.entries(builds)) {
  const filters = folders.map((folder) => `--filter=${folder}`);
  const build = spawnSync(
    process.execPath,
    [resolve('turbo/bin/turbo'), 'run', task, '--output-logs=errors-only', '--log-order=grouped', ...filters],
    {
      stdio: ['inherit', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env },
    },
  );
  if (build.status === 0) continue;
  console.error(build.stdout, build.stderr, '\nThe build failed, so there is nothing to run.');
  process.exit(1);
}
process.argv.splice(1, 2, new URL(`./dist/${command}.js`, import.meta.url).pathname);
await import(`./dist/${command}.js`);
