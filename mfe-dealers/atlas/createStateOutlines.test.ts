import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { mapHeight, mapWidth } from '../src/data/mapFrame.ts';
import { drawStates } from './drawStates.ts';
import { outlinePath } from './outlinePath.ts';
import { stateOutlinesSource } from './stateOutlinesSource.ts';
import { usAtlas } from './usAtlas.ts';

const outlines = drawStates(usAtlas);

test('the map shows what the atlas of the Census Bureau gives', () => {
  const file = fileURLToPath(new URL('../src/data/stateOutlines.ts', import.meta.url));
  expect(readFileSync(file, 'utf8')).toBe(stateOutlinesSource(outlines));
});

test('every state and the District of Columbia is on the map, in the order of their names', () => {
  const names = [...stateNames, 'District of Columbia'].sort();
  expect(outlines.map(({ name }) => name)).toEqual(names);
});

test.each(outlines)('$name has land and a middle within the frame', ({ middle: [x, y], path }) => {
  expect(path).toMatch(/^(M-?\d+ \d+l-?\d+[ -]\d+[ \d-]+z)+$/);
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(mapWidth);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(mapHeight);
});

test.each([
  [
    'a square, its last point being its first',
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
    'a line, which is no land',
    [
      [0, 0],
      [5, 0],
      [0, 0],
    ],
    '',
  ],
] as const)('%s', (_what, ring, path) => {
  expect(outlinePath(ring)).toBe(path);
});
