import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildPageRemote, buildPageTask } from '../../../test/buildPageTask.ts';
import { mockCacheClock } from '../../../test/mockCacheClock.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';

const task = buildPageTask();

describe('CircuitBreaker', () => {
  let circuitBreaker: CircuitBreaker;
  let clock: ReturnType<typeof mockCacheClock>;
  beforeEach(() => {
    clock = mockCacheClock();
    circuitBreaker = new CircuitBreaker();
    circuitBreaker.recordLoss(['inventory'], task);
  });
  afterEach(() => {
    clock.restore();
  });

  test('stays closed after one loss', () => {
    expect(circuitBreaker.isOpen(['inventory'], task)).toBe(false);
  });

  test('stays open for 30 seconds after the second loss', async () => {
    await clock.advance(29_000);
    circuitBreaker.recordLoss(['inventory'], task);
    expect(circuitBreaker.isOpen(['inventory'], task)).toBe(true);
    await clock.advance(29_000);
    expect(circuitBreaker.isOpen(['inventory'], task)).toBe(true);
    await clock.advance(2000);
    expect(circuitBreaker.isOpen(['inventory'], task)).toBe(false);
  });

  test('stays closed if losses are more than 30 seconds apart', async () => {
    await clock.advance(31_000);
    circuitBreaker.recordLoss(['inventory'], task);
    expect(circuitBreaker.isOpen(['inventory'], task)).toBe(false);
  });

  test('counts the losses of each remote and release separately', () => {
    const nextReleaseTask = buildPageTask({ remotes: { inventory: buildPageRemote({ version: '1.0.1' }) } });
    circuitBreaker.recordLoss(['dealers'], task);
    circuitBreaker.recordLoss(['inventory'], nextReleaseTask);
    expect(circuitBreaker.isOpen(['dealers'], task)).toBe(false);
    expect(circuitBreaker.isOpen(['inventory'], nextReleaseTask)).toBe(false);
    expect(circuitBreaker.isOpen(['inventory'], task)).toBe(false);
    circuitBreaker.recordLoss(['inventory'], task);
    expect(circuitBreaker.isOpen(['inventory'], task)).toBe(true);
    expect(circuitBreaker.isOpen(['inventory'], nextReleaseTask)).toBe(false);
  });

  test('counts the losses of releases that ran together separately, in any order', () => {
    circuitBreaker.recordLoss(['dealers', 'inventory'], task);
    circuitBreaker.recordLoss(['inventory', 'dealers'], task);
    expect(circuitBreaker.isOpen(['dealers', 'inventory'], task)).toBe(true);
    for (const remote of ['inventory', 'dealers']) expect(circuitBreaker.isOpen([remote], task)).toBe(false);
  });

  test('counts the losses of each build of a dev server separately', () => {
    const buildTask = (integrity: string) =>
      buildPageTask({ bundles: { inventory: { file: 'http://localhost:3101/server.cjs', integrity } } });
    const [firstBuild, nextBuild] = [buildTask('a'), buildTask('b')];
    circuitBreaker.recordLoss(['inventory'], firstBuild);
    circuitBreaker.recordLoss(['inventory'], firstBuild);
    expect(circuitBreaker.isOpen(['inventory'], firstBuild)).toBe(true);
    expect(circuitBreaker.isOpen(['inventory'], nextBuild)).toBe(false);
  });
});
