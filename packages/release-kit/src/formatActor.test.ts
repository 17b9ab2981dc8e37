import { expect, test } from '@jest/globals';
import { automaticActor, formatActor } from './formatActor.ts';

test.each([
  [{ who: 'inventory', author: 'Ann' }, 'Ann (inventory)'],
  [{ who: 'inventory', author: 'Ann', authorSource: 'stated' as const }, 'Ann (inventory)'],
  [{ who: 'operator', author: 'Ann', authorSource: 'token' as const }, 'Ann (operator, verified)'],
  [{ who: 'inventory' }, 'inventory'],
  [{ who: automaticActor }, 'the releases service'],
])('%o is formatted as "%s"', (actor, text) => {
  expect(formatActor(actor)).toBe(text);
});
