import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { joinNextCall } from './joinNextCall.ts';

const patience = { holdOffMs: 0, patienceMs: 0 };

describe('callers who share a read', () => {
  test('never get an answer that was begun before they asked', async () => {
    let begun = 0;
    const read = joinNextCall(async () => {
      begun += 1;
      const answer = begun;
      await sleep(10);
      return answer;
    }, patience);
    const first = read();
    const whileUnderWay = [read(), read(), read()];
    expect(await first).toBe(1);
    expect(await Promise.all(whileUnderWay)).toEqual([2, 2, 2]);
    expect(await read()).toBe(3);
  });

  test('who ask while the second read is under way get a third', async () => {
    let begun = 0;
    const read = joinNextCall(async () => {
      begun += 1;
      const answer = begun;
      await sleep(20);
      return answer;
    }, patience);
    const first = read();
    const second = read();
    await first;
    await sleep(5);
    expect(await Promise.all([second, read()])).toEqual([2, 3]);
  });

  test('wait for the same failure once', async () => {
    let isAway = true;
    let calls = 0;
    const read = joinNextCall(
      async () => {
        calls += 1;
        if (!isAway) return 'back';
        await sleep(100);
        throw new Error('away');
      },
      { holdOffMs: 50, patienceMs: 10 },
    );
    const timed = async () => {
      const asked = Date.now();
      await expect(read()).rejects.toThrow('away');
      return Date.now() - asked;
    };
    expect(await timed()).toBeGreaterThanOrEqual(95);
    expect(await timed()).toBeLessThan(50);
    expect(calls).toBe(1);
    await sleep(60);
    expect(await timed()).toBeLessThan(80);
    expect(calls).toBe(2);
    isAway = false;
    await sleep(200);
    expect(await read()).toBe('back');
  });
});
