import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { statusCss, tokens } from './statusCss.ts';

test('the colours are those of the site', () => {
  const site = readFileSync(new URL('../../../../packages/ui/src/tokenValues.tsx', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(tokens))
    expect(site).toMatch(new RegExp(`^ {2}'?${name}'?: '${value}',$`, 'm'));
});

test('every custom property that is used is defined', () => {
  const used = [...statusCss.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !(`${name}` in tokens))).toEqual([]);
  expect(used.length).toBeGreaterThan(20);
});
