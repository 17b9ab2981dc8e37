import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// Builds what a command needs, as far as it changed, then becomes that command. In plain JavaScript because nothing is
// built yet, and in one program because a signal that npm passes on would end `turbo && node` without ending node.
const { resolve } = createRequire(import.meta.url);
const [command = '', ...rest] = process.argv.slice(2);

const everything = ['./packages/*', './services/*', './mfe-*', './shell', './scripts'];
const packages = ['./packages/*', './services/*', '@msv/scripts'];
const namedRemotes = rest
  .filter((argument) => !argument.startsWith('-'))
  .map((remote) => `@msv/mfe-${remote}`);
const needs = {
  start: everything,
  e2e: everything,
  bench: everything,
  dev: packages,
  seed: packages,
  release: ['@msv/scripts', ...(namedRemotes.length > 0 ? namedRemotes : ['./mfe-*'])],
  test: ['@msv/scripts'],
}[command];
if (!needs) throw new Error(`There is no command ${command} in scripts/run.js`);

console.log('Building what changed ...');
const filters = needs.map((filter) => `--filter=${filter}`);
const build = spawnSync(
  process.execPath,
  [
    resolve('turbo/bin/turbo'),
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-order=grouped',
    ...filters,
  ],
  {
    stdio: ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env },
  },
);
if (build.status !== 0) {
  console.error(build.stdout, build.stderr, '\nThe build failed, so there is nothing to run.');
  process.exit(1);
}
process.argv.splice(1, 2, new URL(`./dist/${command}.js`, import.meta.url).pathname);
await import(`./dist/${command}.js`);
