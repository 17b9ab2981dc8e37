import { expect, test } from '@jest/globals';
import { globalCss } from './globalCss.tsx';
import { color, font, fontSize, motion, radius, shadow } from './tokens.tsx';

test('every token is defined on the document', () => {
  const references = [color, font, fontSize, motion, radius, shadow].flatMap((group) => Object.values(group));
  const undefinedOnes = references.filter((reference) => !globalCss.includes(`${reference.slice(4, -1)}:`));
  expect(undefinedOnes).toEqual([]);
});

test('the sticky header never hides what has focus', () => {
  expect(globalCss).toContain('scroll-padding-block:calc(var(--header-height) + 1rem)');
});

test('motion stops for visitors who ask for less', () => {
  expect(globalCss).toContain('(prefers-reduced-motion:reduce){:root{--motion-quick:.01ms');
});
