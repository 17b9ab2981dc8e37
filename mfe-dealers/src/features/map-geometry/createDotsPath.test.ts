import { expect, test } from '@jest/globals';
import { createDotsPath } from './createDotsPath.ts';
import { stateOutlines } from './stateOutlines.ts';

/** Returns the bounding box of a state's outline, in map units. */
function getBoundingBox(name: string) {
  const path = stateOutlines.find((outline) => outline.name === name)?.path ?? '';
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, startX, startY, steps = ''] of path.matchAll(/M(-?\d+) (-?\d+)l([^z]*)z/g)) {
    let [x, y] = [Number(startX), Number(startY)];
    const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
    for (let index = 0; index < numbers.length; index += 2) {
      x += numbers[index] ?? 0;
      y += numbers[index + 1] ?? 0;
      xs.push(x);
      ys.push(y);
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const buildDot = (longitude: number | null, latitude: number | null) =>
  createDotsPath([{ longitude, latitude }]);

test.each([
  ['Florida', -81.3792, 28.5383],
  ['Alaska', -149.9003, 61.2181],
  ['Hawaii', -157.8583, 21.3069],
  ['Maine', -70.2553, 43.6591],
  ['Washington', -122.3321, 47.6062],
  ['Texas', -106.425, 31.7619],
])('a dealer in %s is drawn inside that state', (name, longitude, latitude) => {
  const [, x, y] = /^M(\d+) (\d+)h0$/.exec(buildDot(longitude, latitude)) ?? [];
  const { left, right, top, bottom } = getBoundingBox(name);
  expect(Number(x)).toBeGreaterThanOrEqual(left);
  expect(Number(x)).toBeLessThanOrEqual(right);
  expect(Number(y)).toBeGreaterThanOrEqual(top);
  expect(Number(y)).toBeLessThanOrEqual(bottom);
});

test('dealers without coordinates or outside the 50 states have no dot', () => {
  expect(buildDot(null, null)).toBe('');
  expect(buildDot(-81.3792, null)).toBe('');
  expect(buildDot(2.3522, 48.8566)).toBe('');
});

test('dealers at the same point on the map share one dot, and all dots share one path', () => {
  const orlando = { longitude: -81.3792, latitude: 28.5383 };
  const nextDoor = { longitude: -81.3793, latitude: 28.5384 };
  const tampa = { longitude: -82.4572, latitude: 27.9506 };
  expect(createDotsPath([orlando, nextDoor, tampa]).match(/M/g)).toHaveLength(2);
});
