import { expect, test } from '@jest/globals';
import { expectLinear } from './expectLinear.ts';

const createInput = (size: number) => Array.from({ length: size }, (_, index) => index);

test('accepts a function that visits each item once', async () => {
  await expectLinear({ createInput, run: (items) => items.filter((item) => item % 3 === 0), size: 10_000 });
});

test.each([
  ['quadratic', (items: number[]) => items.filter((item) => items.lastIndexOf(item) === item), 2000],
  ['exponential', ({ length }: number[]) => countSubsets(length), 12],
])('rejects a %s function', async (_growth, run, size) => {
  await expect(expectLinear({ createInput, run, size })).rejects.toThrow(/takes \d+\.\d times as long/);
});

const countSubsets = (length: number): number =>
  length === 0 ? 1 : countSubsets(length - 1) + countSubsets(length - 1);
