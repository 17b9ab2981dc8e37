import { expect, test } from '@jest/globals';
import { createRendererAlert } from './createPageRenderer.ts';

const minuteMs = 60_000;

test('more than ten lost renderers in ten minutes are an alert, which ends when no more are lost', async () => {
  let losses = 3;
  let time = 0;
  const check = createRendererAlert(
    () => losses,
    () => time,
  );
  const isFiring = async (minutes: number, lossCount: number) => {
    time = minutes * minuteMs;
    losses = lossCount;
    const [state] = await check();
    return state?.isFiring;
  };
  expect(await isFiring(1, 13)).toBe(false);
  expect(await isFiring(2, 14)).toBe(true);
  expect(await isFiring(10, 14)).toBe(true);
  expect(await isFiring(13, 14)).toBe(false);
});
