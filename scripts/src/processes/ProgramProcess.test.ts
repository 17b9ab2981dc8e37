import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { getPreviousLogFile, ProgramProcess } from './ProgramProcess.ts';
import { isPortOpen } from './startProgram.ts';

type Output = ConstructorParameters<typeof ProgramProcess>[0]['output'];

const runCode = (code: string, output: Output, stopTimeoutMs = 10_000) =>
  new ProgramProcess({
    nodeArguments: ['--eval', code],
    cwd: '.',
    environment: process.env,
    output,
    stopTimeoutMs,
  });

test('stop ends the program and the processes that it has started', async () => {
  const [port = 0] = await findFreePorts(1);
  const serverCode = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  const lines: string[] = [];
  const program = runCode(
    `require('node:child_process').spawn(process.execPath, ['--eval', "${serverCode}"], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`,
    (line) => lines.push(line),
  );
  while (!(await isPortOpen(port))) await sleep(20);
  await program.stop();
  // On a busy machine, processes take a moment to exit after the signal.
  while (await isPortOpen(port)) await sleep(20);
  expect(lines).toEqual([]);
  expect(await program.exited).toEqual({ isExpected: true });
});

test('stop kills a program that ignores SIGTERM after the time limit', async () => {
  const lines: string[] = [];
  const program = runCode(
    "process.on('SIGTERM', () => console.log('ignored')); setInterval(() => {}, 1000); console.log('started');",
    (line) => lines.push(line),
    200,
  );
  while (lines.length === 0) await sleep(20);
  await program.stop();
  expect(lines).toEqual(['started', 'ignored']);
});

test('the log file has the output of the last start, and another file that of the start before', async () => {
  const logFile = join(createTemporaryFolder(), 'logs/program.log');
  for (const text of ['first', 'second']) {
    const { exited } = runCode(`console.log('${text}'); console.error('error');`, logFile);
    expect(await exited).toEqual({ isExpected: false });
  }
  expect(readFileSync(logFile, 'utf8')).toBe('second\nerror\n');
  expect(readFileSync(getPreviousLogFile(logFile), 'utf8')).toBe('first\nerror\n');
});
