import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { addInvalidDocuments, countInvalidDocuments } from '../mongo/invalidDocuments.ts';
import { RevisionCache } from './RevisionCache.ts';

interface Note {
  readonly text: string;
}

function createTestCache(maxEntries = 10) {
  const state = { revision: '1', now: 0, text: 'first', isDatabaseDown: false };
  const load = jest.fn(async (_previous: Note | undefined): Promise<Note | undefined> => {
    await sleep(1);
    return state.text === '' ? undefined : { text: state.text };
  });
  const cache = new RevisionCache<Note | undefined>({
    maxAgeMs: 1000,
    maxEntries,
    canServeStale: (error) => error instanceof RangeError,
    now: () => state.now,
  });
  const readRevision = async () => {
    if (state.isDatabaseDown) throw new RangeError('database is down');
    return state.revision;
  };
  const get = async (key = 'all') => (await cache.get({ key, readRevision, load }))?.text;
  return { state, load, get };
}

describe('RevisionCache', () => {
  test('loads once for many requests, concurrent ones included', async () => {
    const { get, load } = createTestCache();
    expect(await Promise.all([get(), get(), get()])).toEqual(['first', 'first', 'first']);
    expect(await get()).toBe('first');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('loads again when the revision changed', async () => {
    const { get, state } = createTestCache();
    await get();
    Object.assign(state, { revision: '2', text: 'second' });
    expect(await get()).toBe('second');
  });

  test('passes the previous value to the next load', async () => {
    const { get, load, state } = createTestCache();
    await get();
    state.revision = '2';
    await get();
    expect(load.mock.calls).toEqual([[undefined], [{ text: 'first' }]]);
  });

  test('does not share a load that started before the revision changed', async () => {
    const { get, state } = createTestCache();
    const before = get();
    await Promise.resolve();
    Object.assign(state, { revision: '2', text: 'second' });
    expect(await get()).toBe('second');
    await before;
    expect(await get()).toBe('second');
  });

  test('loads again after the maximum age, because operators can edit data by hand', async () => {
    const { get, state } = createTestCache();
    await get();
    Object.assign(state, { now: 999, text: 'second' });
    expect(await get()).toBe('first');
    state.now = 1000;
    expect(await get()).toBe('second');
  });

  test('counts the invalid documents of a load for each request, also of cached and stale values', async () => {
    const { get, load, state } = createTestCache();
    load.mockImplementationOnce(async () => {
      addInvalidDocuments({ notes: 2 });
      return { text: 'valid notes' };
    });
    const count = async () => (await countInvalidDocuments(() => get())).invalidDocuments;
    expect(await Promise.all([count(), count()])).toEqual([{ notes: 2 }, { notes: 2 }]);
    expect(await count()).toEqual({ notes: 2 });
    state.isDatabaseDown = true;
    expect(await count()).toEqual({ notes: 2 });
    Object.assign(state, { revision: '2', isDatabaseDown: false });
    expect(await count()).toEqual({});
  });

  test('removes an entry that no longer exists', async () => {
    const { get, state } = createTestCache();
    await get();
    Object.assign(state, { revision: '2', text: '' });
    expect(await get()).toBeUndefined();
    state.isDatabaseDown = true;
    await expect(get()).rejects.toThrow('database is down');
  });

  test('serves the last value during an outage', async () => {
    const { get, state } = createTestCache();
    await get();
    Object.assign(state, { isDatabaseDown: true, now: 5000 });
    expect(await get()).toBe('first');
    await expect(get('not cached')).rejects.toThrow('database is down');
  });

  test('throws other load errors and loads again on the next request', async () => {
    const { get, load, state } = createTestCache();
    await get();
    state.revision = '2';
    load.mockRejectedValueOnce(new Error('invalid document'));
    await expect(get()).rejects.toThrow('invalid document');
    expect(await get()).toBe('first');
  });

  test('throws an error of the first load and does not cache it', async () => {
    const { get, load } = createTestCache();
    load.mockRejectedValueOnce(new Error('invalid document'));
    await expect(get()).rejects.toThrow('invalid document');
    expect(await get()).toBe('first');
  });

  test('keeps the most recently requested entries', async () => {
    const { get, load } = createTestCache(2);
    for (const key of ['a', 'b', 'a', 'c']) await get(key);
    expect(load).toHaveBeenCalledTimes(3);
    await get('a');
    expect(load).toHaveBeenCalledTimes(3);
    await get('b');
    expect(load).toHaveBeenCalledTimes(4);
  });
});
