import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { ProgramGroup } from './ProgramGroup.ts';

const root = createTemporaryFolder();
// With the argument `crash`, the program ends right after it was ready.
writeFileSync(
  join(root, 'program.mjs'),
  `import { createServer } from 'node:net';
  createServer(() => process.argv[2] === 'crash' && process.exit(1)).listen(process.env.PORT, '127.0.0.1');`,
);

let group: ProgramGroup;
afterEach(() => group.stopAll());

async function startGroup(args: string[] = [], readFreeMegabytes = async () => 100) {
  const [port = 0] = await findFreePorts(1);
  const events: string[] = [];
  group = new ProgramGroup({
    root,
    logFolder: root,
    signal: new AbortController().signal,
    report: (_name, text) => events.push(findEvent(text)),
    onCrashLoop: () => events.push('crash loop'),
    readFreeMegabytes,
  });
  const environment = { PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  const spec = {
    name: 'program',
    port,
    portVariable: 'PORT',
    nodeArguments: ['program.mjs', ...args],
    environment,
    url,
  };
  await group.start({ ...spec, readyWhen: 'listening' });
  return {
    events,
    waitFor: (event: string, count: number) => waitUntil(() => countEvents(events, event) >= count),
  };
}

/** Returns which of the events a reported line is about. */
const findEvent = (text: string) =>
  ['ready', 'stopped unexpectedly', 'disk'].find((event) => text.includes(event)) ?? text;
const countEvents = (events: readonly string[], event: string) =>
  events.filter((item) => item === event).length;
async function waitUntil(isMet: () => boolean) {
  while (!isMet()) await sleep(20);
}

describe('a supervised program', () => {
  test('restarts when it was killed from outside', async () => {
    const { events, waitFor } = await startGroup();
    const pid = group.programs.get('program')?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await waitFor('ready', 2);
    expect(events).toEqual(['ready', 'stopped unexpectedly', 'ready']);
    expect(group.programs.get('program')?.pid).not.toBe(pid);
  });

  test('is given up after three crashes within a minute', async () => {
    const { events, waitFor } = await startGroup(['crash']);
    await waitFor('crash loop', 1);
    expect(countEvents(events, 'stopped unexpectedly')).toBe(3);
  });

  test('waits after three crashes if the disk is full, and starts when there is space', async () => {
    let freeMegabytes = 0;
    const { events, waitFor } = await startGroup(['crash'], async () => freeMegabytes);
    await waitFor('disk', 1);
    expect(countEvents(events, 'stopped unexpectedly')).toBe(3);
    freeMegabytes = 100;
    // It crashes three more times, and nothing excuses that anymore.
    await waitFor('crash loop', 1);
    expect(events.slice(events.indexOf('disk'))).toContain('ready');
    expect(countEvents(events, 'disk')).toBe(1);
  });

  test('stops waiting for space when the group stops', async () => {
    const { events, waitFor } = await startGroup(['crash'], async () => 0);
    await waitFor('disk', 1);
    await group.stopAll();
    expect(countEvents(events, 'ready')).toBe(3);
  });

  test('stays stopped if the group kills or stops it', async () => {
    const { events } = await startGroup();
    await group.kill('program');
    await group.restart('program');
    await group.stopAll();
    await sleep(400);
    expect(events).toEqual(['ready', 'ready']);
  });
});
