import { expect, test } from '@jest/globals';
import { identifyAuthor } from './identifyAuthor.ts';

const mayChange = () => true;

test.each([
  [
    { name: 'operator', person: 'Ann Miller' },
    'Bob Ray',
    { who: 'operator', author: 'Ann Miller', authorSource: 'token' },
  ],
  [
    { name: 'operator', person: 'Ann Miller' },
    undefined,
    { who: 'operator', author: 'Ann Miller', authorSource: 'token' },
  ],
  [{ name: 'inventory' }, 'Bob Ray', { who: 'inventory', author: 'Bob Ray', authorSource: 'stated' }],
  [{ name: 'inventory' }, undefined, { who: 'inventory' }],
])('the author of %j with the stated author %s', (team, stated, identity) => {
  expect(identifyAuthor({ ...team, mayChange }, stated)).toEqual(identity);
});
