import { expect, test } from '@jest/globals';
import { createRendererWarning } from './createPageRenderer.ts';

const minuteMs = 60_000;

test('more than ten lost renderers in ten minutes are a warning, which ends when no more are lost', async () => {
  let losses = 3;
  let time = 0;
  const check = createRendererWarning(
    () => losses,
    () => time,
  );
  const isActive = async (minutes: number, lossCount: number) => {
    time = minutes * minuteMs;
    losses = lossCount;
    const [state] = await check();
    return state?.isActive;
  };
  expect(await isActive(1, 13)).toBe(false);
  expect(await isActive(2, 14)).toBe(true);
  expect(await isActive(10, 14)).toBe(true);
  expect(await isActive(13, 14)).toBe(false);
});
