import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aTask } from '../../test/aTask.ts';
import { renderers } from './renderers.ts';
import { WorkerLost } from './WorkerLost.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-worker-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let running: ReturnType<typeof renderers> | undefined;
afterEach(() => running?.close());

let count = 0;
/** What comes of a plan in a real thread whose program does this once it has begun in the inventory's code. */
async function planWith(code: string) {
  count += 1;
  const file = join(folder, `worker.${count}.mjs`);
  await writeFile(
    file,
    `export async function planPage({ progress }) {
      new Float64Array(progress, 0, 1)[0] = Date.now();
      new Int32Array(progress, 8, 1)[0] = 1;
      ${code}
    }`,
  );
  running = renderers({ deadlineMs: 300, onProblem: () => {}, worker: pathToFileURL(file) });
  return running.plan(aTask());
}

describe('a task in a worker', () => {
  test('has its value', async () => {
    const plan = { reads: ['/api/vehicles'], modules: [] };
    expect(await planWith(`return { value: ${JSON.stringify(plan)} };`)).toEqual(plan);
  });

  test('that fails says why, and has cost no worker', async () => {
    const failure = planWith(`return { error: 'broken' };`);
    await expect(failure).rejects.toThrow('broken');
    await expect(failure).rejects.not.toBeInstanceOf(WorkerLost);
  });

  test.each([
    ['hangs', 'while (true);'],
    ['waits for ever', 'await new Promise(() => {});'],
    ['ends its process', 'process.exit();'],
    ['throws beside itself', `setTimeout(() => { throw new Error('later'); }); await new Promise(() => {});`],
    ['says what cannot be handed over', 'return { value: () => {} };'],
  ])('that %s has lost its worker, and whose code ran is known', async (_what, code) => {
    await expect(planWith(code)).rejects.toMatchObject({
      name: 'WorkerLost',
      remote: 'inventory',
      message: expect.stringContaining('in the code of inventory'),
    });
  });

  test('sees nothing of the edge’s environment', async () => {
    process.env.REGISTRY_EDGE_TOKEN = 'a secret';
    expect(await planWith('return { value: { ...process.env } };')).toEqual({ NODE_ENV: 'production' });
    delete process.env.REGISTRY_EDGE_TOKEN;
  });
});
