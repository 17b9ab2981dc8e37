import { expect, test } from '@jest/globals';
import { parseBenchArguments } from './parseBenchArguments.ts';

test.each([
  [[], [], undefined, []],
  [['edge', 'page'], ['edge', 'page'], undefined, []],
  [['edge', '--base', 'v1.0.0'], ['edge'], 'v1.0.0', []],
  [['dev', '--minutes', '30', '--base', 'main~3'], ['dev'], 'main~3', ['--minutes', '30']],
])('parses %j', (args, givenNames, base, options) => {
  expect(parseBenchArguments(args)).toEqual({ givenNames, base, options });
});

test('requires a commit after --base', () => {
  expect(() => parseBenchArguments(['edge', '--base'])).toThrow('--base needs a commit.');
  expect(() => parseBenchArguments(['edge', '--base', '--minutes'])).toThrow('--base needs a commit.');
});
