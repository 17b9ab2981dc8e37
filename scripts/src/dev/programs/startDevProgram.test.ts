import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { isPortOpen } from '../../processes/waitUntilReady.ts';
import { projectRoot } from '../../project/projectFolders.ts';
import { createDevLog } from '../createDevLog.ts';
import { createInspectorArguments, startDevProgram } from './startDevProgram.ts';

function startCode(code: string) {
  const lines: string[] = [];
  const log = createDevLog(false, (line) => lines.push(line.split('| ')[1] ?? ''));
  const program = startDevProgram({
    program: { name: 'a', nodeArguments: ['--eval', code], cwd: '.', environment: process.env },
    log,
  });
  return { lines, program };
}

test('stop ends the program and the processes that it has started', async () => {
  const [port = 0] = await findFreePorts(1);
  const serverCode = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  const { lines, program } = startCode(`
    require('node:child_process').spawn(process.execPath, ['--eval', "${serverCode}"], { stdio: 'ignore' });
    setInterval(() => {}, 1000);
  `);
  while (!(await isPortOpen(port))) await sleep(20);
  await program.stop();
  // On a busy machine, processes take a moment to exit after the signal.
  while (await isPortOpen(port)) await sleep(20);
  expect(lines).toEqual([]);
});

test('a program that exits is reported', async () => {
  const { lines } = startCode('');
  while (lines.length === 0) await sleep(20);
  expect(lines).toEqual(['stopped unexpectedly']);
});

test('a debugger can attach to the named program only, on the port of .vscode/launch.json', () => {
  const environment = { INSPECT: 'inventory' };
  const [argument] = createInspectorArguments({ name: 'inventory', environment });
  expect(createInspectorArguments({ name: 'site', environment })).toEqual([]);
  const [, port] = /^--inspect=127\.0\.0\.1:(\d+)$/.exec(argument ?? '') ?? [];
  expect(readFileSync(join(projectRoot, '.vscode/launch.json'), 'utf8')).toContain(`"port": ${port},`);
});
