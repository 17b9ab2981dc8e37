import { expect, test } from '@jest/globals';
import { mixColors } from './mixColors.ts';

test.each([
  ['#000000', '#FFFFFF', 0.5, '#808080'],
  ['#12705A', '#FFFFFF', 0, '#12705a'],
  ['#12705A', '#0A0B0C', 1, '#0a0b0c'],
])('mixes %s with %s', (color, other, share, mixed) => {
  expect(mixColors(color, other, share)).toBe(mixed);
});
