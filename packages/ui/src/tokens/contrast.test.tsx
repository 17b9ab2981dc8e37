import { describe, expect, test } from '@jest/globals';
import { controlImageColor } from '../styles/controlStyle.tsx';
import { colorValues, darkColorValues } from './tokenValues.ts';

type Color = keyof typeof colorValues;

/** Calculates the relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function calculateLuminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function calculateContrast(first: string, second: string) {
  const [light = 0, dark = 0] = [calculateLuminance(first), calculateLuminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of text color and background color that the components use. */
const textPairs: [Color, Color][] = [
  ...(['paper', 'dusk', 'surface', 'mint', 'warn-soft'] as const).map((s): [Color, Color] => ['ink', s]),
  ...(['paper', 'dusk', 'surface', 'mint', 'line', 'warn-soft'] as const).map((s): [Color, Color] => [
    'muted',
    s,
  ]),
  ...(['paper', 'dusk', 'surface', 'mint', 'warn-soft'] as const).map((s): [Color, Color] => [
    'evergreen',
    s,
  ]),
  ...(['paper', 'surface', 'mint'] as const).map((s): [Color, Color] => ['evergreen-dark', s]),
  ...(['paper', 'surface', 'danger-soft'] as const).map((s): [Color, Color] => ['danger', s]),
  ['on-sun', 'sun'],
  ['on-sun', 'sun-dark'],
  ['on-forest', 'forest'],
  ['sun', 'forest'],
  ['surface', 'evergreen'],
  ['surface', 'evergreen-dark'],
  ['surface', 'danger'],
  ['info', 'info-soft'],
  ['warn', 'warn-soft'],
  ['orange', 'orange-soft'],
];

/** Pairs of outline color and background color, for controls and focus rings. */
const controlPairs: [Color, Color][] = [
  ['control-line', 'surface'],
  ['control-line', 'paper'],
  ['evergreen', 'paper'],
  ['evergreen', 'mint'],
  ['sun', 'forest'],
  ['danger', 'surface'],
];

describe.each([
  ['light', colorValues],
  ['dark', darkColorValues],
])('color contrast in %s mode', (_mode, values) => {
  test.each(textPairs)('%s text on %s is at least 4.5:1', (text, surface) => {
    expect(calculateContrast(values[text], values[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('a %s outline on %s is at least 3:1', (outline, surface) => {
    expect(calculateContrast(values[outline], values[surface])).toBeGreaterThanOrEqual(3);
  });

  test('an image in a control is at least 3:1', () => {
    expect(calculateContrast(controlImageColor, values.surface)).toBeGreaterThanOrEqual(3);
  });
});
