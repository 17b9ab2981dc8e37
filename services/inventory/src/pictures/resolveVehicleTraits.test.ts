import { expect, jest, test } from '@jest/globals';
import { categoryTraits } from '@msv/vehicle-drawings/traits/categoryTraits';
import type { FastifyBaseLogger } from 'fastify';
import { resolveVehicleTraits } from './resolveVehicleTraits.ts';

const logError = jest.fn<FastifyBaseLogger['error']>();
const resolveTraits = (drawing: unknown) =>
  resolveVehicleTraits({ slug: 'carrier-8', category: '8-seater', drawing }, { error: logError });

test('returns the stored traits', () => {
  expect(resolveTraits(categoryTraits.utility)).toEqual(categoryTraits.utility);
  expect(logError).not.toHaveBeenCalled();
});

test('returns the traits of the category if none are stored', () => {
  expect(resolveTraits(undefined)).toBe(categoryTraits['8-seater']);
  expect(logError).not.toHaveBeenCalled();
});

test('returns the traits of the category and logs the problems if the stored traits are invalid', () => {
  expect(resolveTraits({ ...categoryTraits.utility, lightBar: 'yes' })).toBe(categoryTraits['8-seater']);
  expect(logError.mock.calls).toEqual([
    [
      { slug: 'carrier-8', problems: ['lightBar: Must be true or false'] },
      'Stored drawing traits are invalid, drawing the category instead',
    ],
  ]);
});
