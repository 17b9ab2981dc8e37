import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { mapHeight, mapWidth } from '../src/features/map-geometry/mapGeometry.ts';
import { createStateOutlines, toSvgPath, usAtlas } from './createStateOutlines.ts';
import { formatStateOutlinesModule } from './formatStateOutlinesModule.ts';

const outlines = createStateOutlines(usAtlas);

test('the committed outlines match the ones generated from the atlas', () => {
  const file = fileURLToPath(new URL('../src/features/map-geometry/stateOutlines.ts', import.meta.url));
  expect(readFileSync(file, 'utf8')).toBe(formatStateOutlinesModule(outlines));
});

test('the outlines cover every state and the District of Columbia, sorted by name', () => {
  const names = [...stateNames, 'District of Columbia'].sort();
  expect(outlines.map(({ name }) => name)).toEqual(names);
});

test.each(outlines)('$name has a path and a label point within the map', ({ labelPoint: [x, y], path }) => {
  expect(path).toMatch(/^(M-?\d+ \d+l-?\d+[ -]\d+[ \d-]+z)+$/);
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(mapWidth);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(mapHeight);
});

test.each([
  [
    'a closed square',
    [
      [0, 0],
      [5, 0],
      [5, 5],
      [0, 5],
      [0, 0],
    ],
    'M0 0l5 0 0 5-5 0z',
  ],
  [
    'a line, which encloses no area',
    [
      [0, 0],
      [5, 0],
      [0, 0],
    ],
    '',
  ],
] as const)('formats %s as an SVG path', (_ring, ring, path) => {
  expect(toSvgPath(ring)).toBe(path);
});
