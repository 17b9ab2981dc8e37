import { describe, expect, jest, test } from '@jest/globals';
import { aheadOfTime } from '../../test/aheadOfTime.ts';
import { Shelves } from './Shelves.ts';

/** Shelves with room for two of each, and how often each key was made. */
function someShelves() {
  const shelves = new Shelves<{ name: string }>({ room: { common: 2, rare: 2 }, sizeOf: () => 1 });
  const made = jest.fn((name: string) => ({ name }));
  const get = (key: string | undefined, { isRare = false, isPassing = false } = {}) =>
    shelves.get({ key, isRare, isPassing: () => isPassing, make: async () => made(key ?? 'nameless') });
  return { get, made };
}

describe('the shelves', () => {
  test('make the same thing once, and hand it to all who ask at the same time', async () => {
    const { get, made } = someShelves();
    expect(await Promise.all([get('home'), get('home')])).toEqual([{ name: 'home' }, { name: 'home' }]);
    await get('home');
    expect(made).toHaveBeenCalledTimes(1);
  });

  test('keep the common, however much of the rare is asked for', async () => {
    const { get, made } = someShelves();
    await get('home');
    for (const key of ['?1', '?2', '?3']) await get(key, { isRare: true });
    await get('home');
    await get('?3', { isRare: true });
    expect(made).toHaveBeenCalledTimes(4);
    await get('?1', { isRare: true });
    expect(made).toHaveBeenCalledTimes(5);
  });

  test('make what something went wrong with again after five seconds', async () => {
    const { get, made } = someShelves();
    const time = aheadOfTime();
    await get('home', { isPassing: true });
    await get('home');
    expect(made).toHaveBeenCalledTimes(1);
    await time.pass(6000);
    await get('home');
    time.stop();
    expect(made).toHaveBeenCalledTimes(2);
  });

  test('keep nothing that has no key', async () => {
    const { get, made } = someShelves();
    await get(undefined);
    await get(undefined);
    expect(made).toHaveBeenCalledTimes(2);
  });
});
