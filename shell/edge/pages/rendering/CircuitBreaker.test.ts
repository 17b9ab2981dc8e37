import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildPageRemote, buildPageTask } from '../../../test/buildPageTask.ts';
import { mockCacheClock } from '../../../test/mockCacheClock.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';

const inventoryPage = { remote: 'inventory', expose: './InventoryPage' };
const task = buildPageTask();

describe('CircuitBreaker', () => {
  let circuitBreaker: CircuitBreaker;
  let clock: ReturnType<typeof mockCacheClock>;
  beforeEach(() => {
    clock = mockCacheClock();
    circuitBreaker = new CircuitBreaker();
    circuitBreaker.trip(inventoryPage, task);
  });
  afterEach(() => {
    clock.restore();
  });

  test('stays open for 30 seconds for all pages of the release', async () => {
    expect(circuitBreaker.isOpen({ ...inventoryPage, expose: './VehiclePage' }, task)).toBe(true);
    await clock.advance(29_000);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(true);
    await clock.advance(2000);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(false);
  });

  test('does not affect other remotes or other releases of the remote', () => {
    const nextReleaseTask = buildPageTask({ remotes: { inventory: buildPageRemote({ version: '1.0.1' }) } });
    expect(circuitBreaker.isOpen({ ...inventoryPage, remote: 'dealers' }, task)).toBe(false);
    expect(circuitBreaker.isOpen(inventoryPage, nextReleaseTask)).toBe(false);
  });
});
