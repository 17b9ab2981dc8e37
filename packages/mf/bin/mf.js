#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// Plain JavaScript, because nothing is built right after `npm ci`. The first run builds the program.
const program = new URL('../dist/main.js', import.meta.url);
if (!existsSync(program)) {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const build = spawnSync(
    process.execPath,
    [turbo, 'run', 'build', '--filter=@msv/mf', '--output-logs=errors-only'],
    { cwd: new URL('../../..', import.meta.url), stdio: ['ignore', 2, 2] },
  );
  if (build.status !== 0) process.exit(1);
}
await import(program.href);
