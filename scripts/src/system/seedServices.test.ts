import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { seedServices } from './seedServices.ts';

let root: string;
let lines: string[];
beforeEach(() => {
  root = createTemporaryFolder();
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  lines = [];
});

/** Writes the seed program of a service. */
function writeSeed(service: string, code: string): void {
  const file = join(root, `services/${service}/src/seed.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

const seed = (...services: string[]) =>
  seedServices({
    root,
    services,
    mongodbUri: 'mongodb://127.0.0.1:1',
    seedArguments: ['--if-empty'],
    environment: process.env,
    signal: new AbortController().signal,
    report: (line) => lines.push(line),
  });

test('runs the seeds of all services one after the other in one process, with the arguments and the database', async () => {
  const code = `await new Promise((resolve) => setTimeout(resolve, 10));
    console.log(process.pid, process.argv.slice(2).join(), process.env.MONGODB_URI);`;
  writeSeed('dealers', `console.log('dealers starts'); ${code}`);
  writeSeed('inventory', `console.log('inventory starts'); ${code}`);

  await seed('dealers', 'inventory', 'leads');

  expect(lines).toEqual([
    'dealers starts',
    expect.stringMatching(/^\d+ --if-empty mongodb:\/\/127\.0\.0\.1:1$/),
    'inventory starts',
    lines[1],
  ]);
});

test('fails if one of the seeds fails', async () => {
  writeSeed('dealers', `console.error('states.json: code is missing'); process.exitCode = 1;`);
  writeSeed('inventory', '');
  await expect(seed('dealers', 'inventory')).rejects.toThrow('Seeding failed: states.json: code is missing');
});

test('does nothing if no service has a seed', async () => {
  await seed('leads');
  expect(lines).toEqual([]);
});
