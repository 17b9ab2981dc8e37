import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { freePorts } from '@msv/testing/freePorts';
import { accepts } from '../system/waitUntilReady.ts';
import { devLog } from './devLog.ts';
import { startDevProgram } from './startDevProgram.ts';

function start(code: string) {
  const lines: string[] = [];
  const log = devLog(false, (line) => lines.push(line.split('| ')[1] ?? ''));
  const program = { name: 'a', nodeArguments: ['--eval', code], cwd: '.', environment: process.env };
  const running = startDevProgram(program, log);
  const until = async (text: string) => {
    while (!lines.includes(text)) await sleep(20);
  };
  return { lines, running, until };
}

it('a program is stopped with what it has started itself', async () => {
  const [port = 0] = await freePorts(1);
  const server = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  const { lines, running } = start(`
    require('node:child_process').spawn(process.execPath, ['--eval', "${server}"], { stdio: 'ignore' });
    setInterval(() => {}, 1000);
  `);
  while (!(await accepts(port))) await sleep(20);
  await running.stop();
  // The group has its signal; a loaded machine takes a moment to carry it out.
  while (await accepts(port)) await sleep(20);
  expect(lines).toEqual([]);
});

it('a program that ends says so', async () => {
  const { until, lines } = start('');
  await until('stopped by itself');
  expect(lines).toEqual(['stopped by itself']);
});
