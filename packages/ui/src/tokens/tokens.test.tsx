import { expect, test } from '@jest/globals';
import { globalCss } from '../styles/globalCss.ts';
import { color, font, fontSize, motion, radius, shadow } from './tokens.tsx';

test('the global style sheet defines every token', () => {
  const references = [color, font, fontSize, motion, radius, shadow].flatMap((group) => Object.values(group));
  const undefinedTokens = references.filter((reference) => {
    const [name] = reference.slice('var('.length, -')'.length).split(',');
    return !globalCss.includes(`${name}:`);
  });
  expect(undefinedTokens).toEqual([]);
});

test('scroll padding keeps focused elements below the sticky header', () => {
  expect(globalCss).toContain('scroll-padding-block:calc(var(--header-height) + 1rem)');
});

test('dark mode does not apply to print', () => {
  const [darkMode] = globalCss.split('\n').filter((line) => line.includes('prefers-color-scheme:dark'));
  expect(darkMode).toMatch(/^@media screen and \(prefers-color-scheme:dark\){:root{--color-ink:/);
});

test('durations are close to zero for visitors who prefer reduced motion', () => {
  expect(globalCss).toContain('(prefers-reduced-motion:reduce){:root{--motion-quick:.01ms');
});
