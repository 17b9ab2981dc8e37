import { expect, test } from '@jest/globals';
import { dotsPath } from './dotsPath.ts';
import { stateOutlines } from './stateOutlines.ts';

/** Where the outlines of a state lie, in the map's units. */
function frameOf(name: string) {
  const path = stateOutlines.find((outline) => outline.name === name)?.path ?? '';
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, startX, startY, steps = ''] of path.matchAll(/M(-?\d+) (-?\d+)l([^z]*)z/g)) {
    let [x, y] = [Number(startX), Number(startY)];
    const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      xs.push(x);
      ys.push(y);
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const dotAt = (longitude: number | null, latitude: number | null) => dotsPath([{ longitude, latitude }]);

test.each([
  ['Florida', -81.3792, 28.5383],
  ['Alaska', -149.9003, 61.2181],
  ['Hawaii', -157.8583, 21.3069],
  ['Maine', -70.2553, 43.6591],
  ['Washington', -122.3321, 47.6062],
  ['Texas', -106.425, 31.7619],
])('a dealer in %s is a dot within its outline', (name, longitude, latitude) => {
  const [, x, y] = /^M(\d+) (\d+)h0$/.exec(dotAt(longitude, latitude)) ?? [];
  const { left, right, top, bottom } = frameOf(name);
  expect(Number(x)).toBeGreaterThanOrEqual(left);
  expect(Number(x)).toBeLessThanOrEqual(right);
  expect(Number(y)).toBeGreaterThanOrEqual(top);
  expect(Number(y)).toBeLessThanOrEqual(bottom);
});

test('dealers whose place nobody knows, or outside of the fifty states, have no dot', () => {
  expect(dotAt(null, null)).toBe('');
  expect(dotAt(-81.3792, null)).toBe('');
  expect(dotAt(2.3522, 48.8566)).toBe('');
});

test('neighbours that would cover each other are one dot, all of them in one path', () => {
  const orlando = { longitude: -81.3792, latitude: 28.5383 };
  const nextDoor = { longitude: -81.3793, latitude: 28.5384 };
  const tampa = { longitude: -82.4572, latitude: 27.9506 };
  expect(dotsPath([orlando, nextDoor, tampa]).match(/M/g)).toHaveLength(2);
});
