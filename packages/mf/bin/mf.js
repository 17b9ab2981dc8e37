#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// In plain JavaScript because nothing is built yet right after `npm ci`; from then on it starts at once.
const program = new URL('../dist/main.js', import.meta.url);
if (!existsSync(program)) {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const built = spawnSync(
    process.execPath,
    [turbo, 'run', 'build', '--filter=@msv/mf', '--output-logs=errors-only'],
    { cwd: new URL('../../..', import.meta.url), stdio: ['ignore', 2, 2] },
  );
  if (built.status !== 0) process.exit(1);
}
await import(program.href);
