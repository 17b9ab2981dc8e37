import { describe, expect, test } from '@jest/globals';
import { colorValues } from './tokenValues.tsx';

type Color = keyof typeof colorValues;

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Color, other: Color) {
  const [light = 0, dark = 0] = [luminance(colorValues[one]), luminance(colorValues[other])].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Every pair that the components of this package put together, as text and the surface under it. */
const textPairs: [Color, Color][] = [
  ...(['paper', 'white', 'mint', 'sun', 'sun-dark', 'warn-soft'] as const).map((s): [Color, Color] => [
    'ink',
    s,
  ]),
  ...(['paper', 'white', 'mint', 'line', 'warn-soft'] as const).map((s): [Color, Color] => ['muted', s]),
  ...(['paper', 'white', 'mint', 'warn-soft'] as const).map((s): [Color, Color] => ['evergreen', s]),
  ...(['paper', 'white', 'mint'] as const).map((s): [Color, Color] => ['evergreen-dark', s]),
  ...(['paper', 'white', 'danger-soft'] as const).map((s): [Color, Color] => ['danger', s]),
  ['white', 'evergreen'],
  ['white', 'evergreen-dark'],
  ['white', 'danger'],
  ['mint', 'evergreen-dark'],
  ['sun', 'evergreen-dark'],
  ['info', 'info-soft'],
  ['warn', 'warn-soft'],
  ['orange', 'orange-soft'],
];

/** Outlines of controls and focus rings against what lies around them. */
const controlPairs: [Color, Color][] = [
  ['control-line', 'white'],
  ['control-line', 'paper'],
  ['evergreen', 'paper'],
  ['evergreen', 'mint'],
  ['sun', 'evergreen-dark'],
  ['danger', 'white'],
];

describe('what the visitor must tell apart', () => {
  test.each(textPairs)('%s text can be read on %s', (text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('a %s outline can be seen on %s', (outline, surface) => {
    expect(contrast(outline, surface)).toBeGreaterThanOrEqual(3);
  });
});
