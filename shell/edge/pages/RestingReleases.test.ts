import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aheadOfTime } from '../../test/aheadOfTime.ts';
import { aSlice, aTask } from '../../test/aTask.ts';
import { RestingReleases } from './RestingReleases.ts';

const page = { remote: 'inventory', expose: './InventoryPage' };
const task = aTask();
const hangs = jest.fn(() => Promise.reject(new Error('ended')));
const works = jest.fn(async () => 'rendered');

let resting: RestingReleases;
let time: ReturnType<typeof aheadOfTime>;
beforeEach(() => {
  time = aheadOfTime();
  resting = new RestingReleases();
});
afterEach(() => {
  time.stop();
});

describe('a release that ended a worker', () => {
  beforeEach(async () => {
    await expect(resting.run(page, task, hangs)).rejects.toThrow('ended');
    works.mockClear();
  });

  test('is not run for a while, whichever of its pages is asked for', async () => {
    const other = { ...page, expose: './VehiclePage' };
    await expect(resting.run(other, task, works)).rejects.toThrow(
      'inventory 1.0.0 rests after it ended a worker',
    );
    expect(works).not.toHaveBeenCalled();
  });

  test('is run again after half a minute', async () => {
    await time.pass(29_000);
    await expect(resting.run(page, task, works)).rejects.toThrow('rests');
    await time.pass(2000);
    await expect(resting.run(page, task, works)).resolves.toBe('rendered');
  });

  test('costs no other release anything, nor the one that replaces it', async () => {
    const next = aTask({ remotes: { inventory: aSlice({ version: '1.0.1' }) } });
    await expect(resting.run({ ...page, remote: 'dealers' }, task, works)).resolves.toBe('rendered');
    await expect(resting.run(page, next, works)).resolves.toBe('rendered');
  });

  test('costs the shell’s own pages nothing', async () => {
    await expect(resting.run(undefined, task, works)).resolves.toBe('rendered');
  });
});

test('a page of nobody’s that fails lets nothing rest', async () => {
  await expect(resting.run(undefined, task, hangs)).rejects.toThrow('ended');
  await expect(resting.run(page, task, works)).resolves.toBe('rendered');
});
