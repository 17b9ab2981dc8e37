import { expect, test } from '@jest/globals';
import { createRendererWarning } from './createPageRenderer.ts';

const minuteMs = 60_000;

test('more than ten lost renderers or an outage in ten minutes are a warning, which ends when no more occur', async () => {
  let losses = 3;
  let outages = 0;
  let time = 0;
  const check = createRendererWarning(
    () => ({ losses, outages }),
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
  outages = 1;
  expect(await isActive(14, 14)).toBe(true);
  expect(await isActive(25, 14)).toBe(false);
});
