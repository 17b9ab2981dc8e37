import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { joinNextCall } from './joinNextCall.ts';

describe('callers who share a read', () => {
  test('never get an answer that was begun before they asked', async () => {
    let begun = 0;
    const read = joinNextCall(async () => {
      begun += 1;
      const answer = begun;
      await sleep(10);
      return answer;
    }, 0);
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
    }, 0);
    const first = read();
    const second = read();
    await first;
    await sleep(5);
    expect(await Promise.all([second, read()])).toEqual([2, 3]);
  });

  test('share a failure until the hold-off is over', async () => {
    let calls = 0;
    const read = joinNextCall(async () => {
      calls += 1;
      if (calls === 1) throw new Error('away');
      return 'back';
    }, 30);
    await expect(read()).rejects.toThrow('away');
    await expect(read()).rejects.toThrow('away');
    expect(calls).toBe(1);
    await sleep(40);
    await expect(read()).resolves.toBe('back');
  });
});
