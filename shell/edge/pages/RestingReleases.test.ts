import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aheadOfTime } from '../../test/aheadOfTime.ts';
import { aSlice, aTask } from '../../test/aTask.ts';
import { RestingReleases } from './RestingReleases.ts';

const page = { remote: 'inventory', expose: './InventoryPage' };
const task = aTask();

describe('a release that ended a worker', () => {
  let resting: RestingReleases;
  let time: ReturnType<typeof aheadOfTime>;
  beforeEach(() => {
    time = aheadOfTime();
    resting = new RestingReleases();
    resting.rest(page, task);
  });
  afterEach(() => {
    time.stop();
  });

  test('rests for half a minute, whichever of its pages is asked for', async () => {
    expect(resting.has({ ...page, expose: './VehiclePage' }, task)).toBe(true);
    await time.pass(29_000);
    expect(resting.has(page, task)).toBe(true);
    await time.pass(2000);
    expect(resting.has(page, task)).toBe(false);
  });

  test('costs no other remote anything, nor the release that replaces it', () => {
    const next = aTask({ remotes: { inventory: aSlice({ version: '1.0.1' }) } });
    expect(resting.has({ ...page, remote: 'dealers' }, task)).toBe(false);
    expect(resting.has(page, next)).toBe(false);
  });
});
