import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildPageRemote, buildPageTask } from '../../../test/buildPageTask.ts';
import { mockCacheClock } from '../../../test/mockCacheClock.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';

const inventoryPage = { remote: 'inventory', expose: './InventoryPage' };
const vehiclePage = { ...inventoryPage, expose: './VehiclePage' };
const task = buildPageTask();

describe('CircuitBreaker', () => {
  let circuitBreaker: CircuitBreaker;
  let clock: ReturnType<typeof mockCacheClock>;
  beforeEach(() => {
    clock = mockCacheClock();
    circuitBreaker = new CircuitBreaker();
    circuitBreaker.recordLoss(inventoryPage, task);
  });
  afterEach(() => {
    clock.restore();
  });

  test('stays closed after one loss', () => {
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(false);
  });

  test('stays open for 30 seconds after the second loss, for all pages of the release', async () => {
    await clock.advance(29_000);
    circuitBreaker.recordLoss(vehiclePage, task);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(true);
    expect(circuitBreaker.isOpen(vehiclePage, task)).toBe(true);
    await clock.advance(29_000);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(true);
    await clock.advance(2000);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(false);
  });

  test('stays closed if losses are more than 30 seconds apart', async () => {
    await clock.advance(31_000);
    circuitBreaker.recordLoss(inventoryPage, task);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(false);
  });

  test('counts the losses of each remote and release separately', () => {
    const nextReleaseTask = buildPageTask({ remotes: { inventory: buildPageRemote({ version: '1.0.1' }) } });
    circuitBreaker.recordLoss({ remote: 'dealers' }, task);
    circuitBreaker.recordLoss(inventoryPage, nextReleaseTask);
    expect(circuitBreaker.isOpen({ remote: 'dealers' }, task)).toBe(false);
    expect(circuitBreaker.isOpen(inventoryPage, nextReleaseTask)).toBe(false);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(false);
    circuitBreaker.recordLoss(inventoryPage, task);
    expect(circuitBreaker.isOpen(inventoryPage, task)).toBe(true);
    expect(circuitBreaker.isOpen(inventoryPage, nextReleaseTask)).toBe(false);
  });

  test('counts the losses of each build of a dev server separately', () => {
    const buildTask = (integrity: string) =>
      buildPageTask({ bundles: { inventory: { file: 'http://localhost:3101/server.cjs', integrity } } });
    const [firstBuild, nextBuild] = [buildTask('a'), buildTask('b')];
    circuitBreaker.recordLoss(inventoryPage, firstBuild);
    circuitBreaker.recordLoss(inventoryPage, firstBuild);
    expect(circuitBreaker.isOpen(inventoryPage, firstBuild)).toBe(true);
    expect(circuitBreaker.isOpen(inventoryPage, nextBuild)).toBe(false);
  });
});
