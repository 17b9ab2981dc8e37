import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { createDevLog } from './createDevLog.ts';
import { createInspectorArguments, DevProgram } from './DevProgram.ts';
import { createReportArguments } from './planDevPrograms.ts';

const folder = createTemporaryFolder();
const file = join(folder, 'program.ts');
const lines: string[] = [];
const failures: (string | undefined)[] = [];
let program: DevProgram;

const edit = (code: string) => writeFileSync(file, code);
const change = (invalidFiles = new Set<string>()) =>
  program.applyChanges([{ kind: 'change', file }], invalidFiles);
async function waitFor(line: string) {
  while (!lines.includes(line)) await sleep(20);
}
/** Waits until a program has printed a line and reported the file, because edits of unknown files are ignored. */
async function waitForStart(line: string) {
  await waitFor(line);
  while (!program.hasLoaded(file)) await sleep(20);
}
const runUntilStopped = (name: string) =>
  `console.log('${name}' satisfies string); setInterval(() => {}, 1000);`;

beforeEach(async () => {
  lines.length = 0;
  failures.length = 0;
  edit(runUntilStopped('first'));
  program = new DevProgram({
    program: {
      name: 'a',
      nodeArguments: [...createReportArguments(projectRoot), file],
      cwd: folder,
      environment: process.env,
    },
    log: createDevLog(false, (line) => lines.push(line.split('| ')[1] ?? '')),
    onFailure: (errorOutput) => failures.push(errorOutput),
  });
  await waitForStart('first');
});
afterEach(() => program.stop());

test('restarts after every edit of a file that the program has loaded', async () => {
  for (const name of ['second', 'third']) {
    edit(runUntilStopped(name));
    change();
    await waitForStart(name);
  }
});

test('keeps a program running while one of its files is invalid', async () => {
  edit('const =');
  change(new Set([file]));
  edit(runUntilStopped('fixed'));
  change();
  await waitFor('fixed');
  expect(lines).not.toContain('stopped unexpectedly');
});

test('starts a program that has stopped after the next edit, and reports the place of its error', async () => {
  edit("\n\nthrow new Error('broken');");
  change();
  await waitFor('starts again after the next edit');
  expect(lines).toContain('stopped unexpectedly');
  expect(failures.at(-1)).toContain(`${file}:3`);
  edit(runUntilStopped('fixed'));
  // Any file may be the reason why the program has stopped.
  program.applyChanges([{ kind: 'add', file: join(folder, 'other.ts') }], new Set());
  await waitFor('fixed');
  expect(failures.at(-1)).toBeUndefined();
});

test('does not restart for files that the program has not loaded', async () => {
  program.applyChanges([{ kind: 'change', file: join(folder, 'other.ts') }], new Set());
  await sleep(300);
  expect(lines).toEqual(['first']);
});

test('a debugger can attach to the named program only, on the port of .vscode/launch.json', () => {
  const environment = { INSPECT: 'inventory' };
  const [argument] = createInspectorArguments({ name: 'inventory', environment });
  expect(createInspectorArguments({ name: 'site', environment })).toEqual([]);
  const [, port] = /^--inspect=127\.0\.0\.1:(\d+)$/.exec(argument ?? '') ?? [];
  expect(readFileSync(join(projectRoot, '.vscode/launch.json'), 'utf8')).toContain(`"port": ${port},`);
});
