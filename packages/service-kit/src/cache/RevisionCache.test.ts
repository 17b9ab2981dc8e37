import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { SnapshotShelf } from './SnapshotShelf.ts';

const content = (body: string) => ({ contentType: 'text/plain', body });

function aShelf(maxEntries = 10) {
  const state = { revision: '1', now: 0, text: 'first', away: false };
  const load = jest.fn(async () => {
    await sleep(1);
    return state.text === '' ? undefined : content(state.text);
  });
  const shelf = new SnapshotShelf({
    maxAgeMs: 1000,
    maxEntries,
    isBridgeable: (error) => error instanceof RangeError,
    now: () => state.now,
  });
  const revision = async () => {
    if (state.away) throw new RangeError('away');
    return state.revision;
  };
  const ask = async (key = 'all') => (await shelf.get({ key, revision, load }))?.bodies.identity.toString();
  return { state, load, ask };
}

describe('the shelf of snapshots', () => {
  test('loads once for many requests, also when they come at the same time', async () => {
    const { ask, load } = aShelf();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['first', 'first', 'first']);
    expect(await ask()).toBe('first');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('loads again when the revision changed', async () => {
    const { ask, state } = aShelf();
    await ask();
    Object.assign(state, { revision: '2', text: 'second' });
    expect(await ask()).toBe('second');
  });

  test('a request after a change does not wait for what was begun before it', async () => {
    const { ask, state } = aShelf();
    const before = ask();
    await Promise.resolve();
    Object.assign(state, { revision: '2', text: 'second' });
    expect(await ask()).toBe('second');
    await before;
    expect(await ask()).toBe('second');
  });

  test('loads again when it grew old, since somebody may have written by hand', async () => {
    const { ask, state } = aShelf();
    await ask();
    Object.assign(state, { now: 999, text: 'second' });
    expect(await ask()).toBe('first');
    state.now = 1000;
    expect(await ask()).toBe('second');
  });

  test('forgets what is gone', async () => {
    const { ask, state } = aShelf();
    await ask();
    Object.assign(state, { revision: '2', text: '' });
    expect(await ask()).toBeUndefined();
    state.away = true;
    await expect(ask()).rejects.toThrow('away');
  });

  test('bridges an outage with the last snapshot', async () => {
    const { ask, state } = aShelf();
    await ask();
    Object.assign(state, { away: true, now: 5000 });
    expect(await ask()).toBe('first');
    await expect(ask('never asked before')).rejects.toThrow('away');
  });

  test('does not hide a fault of the loading itself', async () => {
    const { ask, load, state } = aShelf();
    await ask();
    state.revision = '2';
    load.mockRejectedValueOnce(new Error('contract broken'));
    await expect(ask()).rejects.toThrow('contract broken');
    expect(await ask()).toBe('first');
  });

  test('keeps the entries that were asked for last', async () => {
    const { ask, load } = aShelf(2);
    for (const key of ['a', 'b', 'a', 'c']) await ask(key);
    expect(load).toHaveBeenCalledTimes(3);
    await ask('a');
    expect(load).toHaveBeenCalledTimes(3);
    await ask('b');
    expect(load).toHaveBeenCalledTimes(4);
  });
});
