import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildPlanTask } from '../../test/buildPageTask.ts';
import { createRendererPool, type RendererPool } from './createRendererPool.ts';
import { RendererLostError } from './RendererLostError.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-renderer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let pool: RendererPool | undefined;
const log = jest.fn<Parameters<typeof createRendererPool>[0]['log']>();
afterEach(async () => {
  await pool?.close();
  log.mockClear();
});

let count = 0;
/** Creates a pool of one process that runs the given code for each task. */
async function createPool(code: string, { setup = '', deadlineMs = 50_000 } = {}) {
  count += 1;
  const programFile = join(folder, `program.${count}.cjs`);
  await writeFile(
    programFile,
    `const { writeSync } = require('node:fs');
    function send(message) {
      const json = Buffer.from(JSON.stringify(message));
      const header = Buffer.alloc(4);
      header.writeUInt32LE(json.length);
      writeSync(3, Buffer.concat([header, json]));
    }
    const finish = (outcome) => send({ type: 'finished', outcome, residentBytes: 0 });
    let taskCount = 0;
    ${setup}
    process.stdin.on('end', () => process.exit());
    process.stdin.on('data', async () => {
      taskCount += 1;
      send({ type: 'started' });
      ${code}
    });`,
  );
  pool = createRendererPool({ deadlineMs, maxProcesses: 1, log, programFile });
  return pool;
}

const plan = [{ reads: ['/api/vehicles'], fragments: [] }];
const returnPlan = `finish({ value: ${JSON.stringify(plan)} });`;
const planWith = async (code: string, deadlineMs?: number) =>
  (await createPool(code, { deadlineMs })).plan(buildPlanTask());

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('createRendererPool', () => {
  test('returns the value of a task', async () => {
    expect(await planWith(returnPlan)).toEqual(plan);
  });

  test('rejects with the error of a failed task and keeps the process', async () => {
    const { plan: runTask } = await createPool(`finish({ error: 'broken ' + taskCount });`);
    const failedPlan = runTask(buildPlanTask());
    await expect(failedPlan).rejects.toThrow('broken 1');
    await expect(failedPlan).rejects.not.toBeInstanceOf(RendererLostError);
    await expect(runTask(buildPlanTask())).rejects.toThrow('broken 2');
  });

  test('rejects with the stack trace that the error had in the process', async () => {
    const stack = 'Error: broken\\n    at render (/releases/server.1.cjs:1:7)';
    const { plan: runTask } = await createPool(`finish({ error: 'broken', stack: '${stack}' });`);
    await expect(runTask(buildPlanTask())).rejects.toMatchObject({
      message: 'broken',
      stack: stack.replace('\\n', '\n'),
    });
  });

  test('rejects with RendererLostError and keeps the process if the isolate of a task has ended', async () => {
    const { plan: runTask, readState } = await createPool(`finish({ lost: 'ended in task ' + taskCount });`);
    await expect(runTask(buildPlanTask())).rejects.toMatchObject({
      name: 'RendererLostError',
      message: expect.stringContaining('The isolate ended in task 1'),
    });
    await expect(runTask(buildPlanTask())).rejects.toThrow('ended in task 2');
    expect(readState().lostRenderers).toBe(2);
  });

  test.each([
    ['hangs', 'while (true);'],
    ['never settles', 'await new Promise(() => {});'],
  ])('rejects with RendererLostError if a task %s', async (_failure, code) => {
    await expect(planWith(code, 300)).rejects.toMatchObject({
      name: 'RendererLostError',
      message: expect.stringContaining('missed its deadline of 300 ms'),
    });
  });

  test.each([
    ['exits its process', 'process.exit();', 'exited with code 0'],
    ['throws an uncaught error', `setTimeout(() => { throw new Error('later'); });`, 'exited with code 1'],
    ['sends an unknown message', `send({ type: 'unknown' });`, 'sent an invalid message'],
    [
      'announces a message that is too large',
      `writeSync(3, Buffer.from([255, 255, 255, 255]));`,
      'sent an invalid message (Error: A message of 4294967295 bytes exceeds the limit',
    ],
  ])('rejects with RendererLostError if a task %s', async (_failure, code, reason) => {
    await expect(planWith(code)).rejects.toMatchObject({
      name: 'RendererLostError',
      message: expect.stringContaining(reason),
    });
  });

  test.each([
    ['sends messages without end', `for (;;) send({ type: 'started' });`, /too many messages/],
    ['fills the heap', 'const lists = []; for (;;) lists.push(new Array(1e6).fill(1.5));', /heap/],
    [
      'fills the memory outside of the heap',
      'const buffers = []; for (;;) buffers.push(Buffer.alloc(1e7, 1));',
      /used \d+ MB of memory, more than the limit of 512 MB/,
    ],
  ])('rejects with RendererLostError and the reason if a task %s', async (_failure, code, reason) => {
    await expect(planWith(code)).rejects.toMatchObject({
      name: 'RendererLostError',
      message: expect.stringMatching(reason),
    });
  });

  test('rejects with RendererLostError if a task fills the memory while the edge is busy', async () => {
    const { plan: runTask, readState } = await createPool(
      'const buffer = Buffer.alloc(6e8, 1); await new Promise(() => buffer);',
    );
    const failedPlan = runTask(buildPlanTask());
    const handledPlan = expect(failedPlan).rejects.toMatchObject({ name: 'RendererLostError' });
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    await handledPlan;
    expect(readState().lostRenderers).toBe(1);
  });

  test('rejects a value that is not a plan', async () => {
    await expect(planWith(`finish({ value: [{ reads: [{}] }] });`)).rejects.toThrow('Expected string');
  });

  test('runs stable releases, candidates and previews in processes of their own', async () => {
    const { plan: runTask } = await createPool(`finish({ error: String(process.pid) });`);
    const readPid = (processGroup: string) =>
      runTask(buildPlanTask({ processGroup })).catch((error: Error) => error.message);
    const [stable, candidate] = [await readPid('stable'), await readPid('inventory@1.1.0')];
    expect(new Set([stable, candidate]).size).toBe(2);
    expect([await readPid('stable'), await readPid('inventory@1.1.0')]).toEqual([stable, candidate]);
    // The process that has been idle for the longest time ends.
    expect([stable, candidate]).not.toContain(await readPid('dealers@2.0.0'));
    expect([await readPid('inventory@1.1.0')]).toEqual([candidate]);
    expect(await readPid('stable')).not.toBe(stable);
  });

  test('replaces all processes on demand, busy ones after their task', async () => {
    const { plan: runTask, replaceProcesses } = await createPool(
      `setTimeout(() => finish({ error: String(process.pid) }), 300);`,
    );
    const readPid = () => runTask(buildPlanTask()).catch((error: Error) => error.message);
    const first = await readPid();
    replaceProcesses();
    const busy = readPid();
    await new Promise((resolve) => setImmediate(resolve));
    replaceProcesses();
    const pids = [first, await busy, await readPid()];
    expect(new Set(pids).size).toBe(3);
    for (const pid of pids.slice(0, 2)) await waitUntil(() => !isRunning(Number(pid)));
  });

  test('replaces a process that was lost', async () => {
    const { plan: runTask, readState } = await createPool(
      `if (taskCount === 2) process.exit(); ${returnPlan}`,
    );
    expect(await runTask(buildPlanTask())).toEqual(plan);
    expect(readState()).toEqual({ idleProcesses: 1, busyProcesses: 0, queuedTasks: 0, lostRenderers: 0 });
    await expect(runTask(buildPlanTask())).rejects.toThrow('exited with code 0');
    expect(await runTask(buildPlanTask())).toEqual(plan);
    expect(readState().lostRenderers).toBe(1);
  });

  test('replaces a process that uses too much memory after its task', async () => {
    const { plan: runTask } = await createPool(
      `finish({ value: [{ ...${JSON.stringify(plan[0])}, subject: String(taskCount) }] });
      setTimeout(() => (globalThis.buffer = Buffer.alloc(6e8, 1)));`,
    );
    expect(await runTask(buildPlanTask())).toMatchObject([{ subject: '1' }]);
    await waitUntil(() => log.mock.calls.length > 0);
    expect(await runTask(buildPlanTask())).toMatchObject([{ subject: '1' }]);
    expect(log).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: expect.stringMatching(/used \d+ MB of memory/) }) },
      'Idle renderer process was lost',
    );
  });

  test('runs a task in another process if background code of the former task hangs', async () => {
    const code = `${returnPlan} setTimeout(() => { for (;;); });`;
    const { plan: runTask } = await createPool(code, { deadlineMs: 5000 });
    expect(await runTask(buildPlanTask())).toEqual(plan);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await runTask(buildPlanTask())).toEqual(plan);
  });

  test('rejects tasks after two failed starts if the program is broken', async () => {
    const { plan: runTask } = await createPool('', { setup: `throw new Error('broken program');` });
    await expect(runTask(buildPlanTask())).rejects.toMatchObject({ name: 'TaskNotStartedError' });
  });

  test('starts processes without the environment variables of the edge', async () => {
    process.env.REGISTRY_EDGE_TOKEN = 'a secret';
    const { plan: runTask } = await createPool(`finish({ error: JSON.stringify(process.env) });`);
    await expect(runTask(buildPlanTask())).rejects.toThrow('{"NODE_ENV":"production"}');
    delete process.env.REGISTRY_EDGE_TOKEN;
  });

  test('logs what processes write to stderr', async () => {
    await planWith(`console.error('a note'); ${returnPlan}`);
    await waitUntil(() => log.mock.calls.length > 0);
    expect(log).toHaveBeenCalledWith({ output: 'a note' }, 'Output of a renderer process');
  });

  test('ends all processes when it is closed', async () => {
    const { plan: runTask, close } = await createPool(`finish({ error: String(process.pid) });`);
    const pid = await runTask(buildPlanTask()).catch((error: Error) => Number(error.message));
    await close();
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });
});
