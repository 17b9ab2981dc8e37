import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { colorTokens, darkColorTokens, statusCss } from './statusCss.ts';

test('the color tokens match those of the site', () => {
  const site = readFileSync(
    new URL('../../../../../packages/ui/src/tokens/tokenValues.ts', import.meta.url),
    'utf8',
  );
  for (const [name, value] of [...Object.entries(colorTokens), ...Object.entries(darkColorTokens)])
    expect(site).toMatch(new RegExp(`^ {2}'?${name}'?: '${value}',$`, 'm'));
});

test('every used custom property is defined', () => {
  const used = [...statusCss.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !(`${name}` in colorTokens))).toEqual([]);
  expect(used.length).toBeGreaterThan(20);
});
