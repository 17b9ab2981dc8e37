import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { isPortOpen } from '../../processes/waitUntilReady.ts';
import { createDevLog } from '../createDevLog.ts';
import { startDevProgram } from './startDevProgram.ts';

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
