import { describe, expect, jest, test } from '@jest/globals';
import { mockCacheClock } from '../../test/mockCacheClock.ts';
import { TieredCache } from './TieredCache.ts';

/** Creates a cache with space for two values and their short keys per tier. */
function createTestCache() {
  const cache = new TieredCache<{ name: string }>({
    capacityInBytes: { regular: 200, unbounded: 200 },
    sizeOf: () => 90,
  });
  const create = jest.fn((name: string) => ({ name }));
  const get = (key: string | undefined, { isUnbounded = false, hasErrors = false } = {}) =>
    cache.get({ key, isUnbounded, hasErrors: () => hasErrors, create: async () => create(key ?? 'no key') });
  return { get, create };
}

describe('TieredCache', () => {
  test('creates a value once for concurrent requests', async () => {
    const { get, create } = createTestCache();
    expect(await Promise.all([get('home'), get('home')])).toEqual([{ name: 'home' }, { name: 'home' }]);
    await get('home');
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('never evicts regular values for unbounded ones', async () => {
    const { get, create } = createTestCache();
    await get('home');
    for (const key of ['?1', '?2', '?3']) await get(key, { isUnbounded: true });
    await get('home');
    await get('?3', { isUnbounded: true });
    expect(create).toHaveBeenCalledTimes(4);
    await get('?1', { isUnbounded: true });
    expect(create).toHaveBeenCalledTimes(5);
  });

  test('caches values with errors for five seconds', async () => {
    const { get, create } = createTestCache();
    const clock = mockCacheClock();
    await get('home', { hasErrors: true });
    await get('home');
    expect(create).toHaveBeenCalledTimes(1);
    await clock.advance(6000);
    await get('home');
    clock.restore();
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('does not cache values without a key', async () => {
    const { get, create } = createTestCache();
    await get(undefined);
    await get(undefined);
    expect(create).toHaveBeenCalledTimes(2);
  });
});
