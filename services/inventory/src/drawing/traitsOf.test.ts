import { describe, expect, test } from '@jest/globals';
import { type DrawableVehicle, traitsOf } from './traitsOf.ts';

const aDrawableVehicle = (over: Partial<DrawableVehicle> = {}): DrawableVehicle => ({
  slug: 'evolution-d5-ranger-4',
  name: 'Evolution D5 Ranger 4',
  model: 'D5 Ranger 4',
  series: 'D5 Ranger',
  category: '4-seater',
  features: ['Four forward-facing seats', 'Street tires on 14-inch rims'],
  ...over,
});

describe('the seats that are drawn', () => {
  test.each([
    ['a two-seater has one row', { category: '2-seater' }, ['forward']],
    ['four forward seats make two rows', {}, ['forward', 'forward']],
    ['a 2+2 looks back from its second row', { model: 'D5 Ranger 2+2' }, ['forward', 'rearward']],
    [
      'a 4+2 looks back from its third row',
      { model: 'D5 Ranger 4+2 Plus', category: '6-seater' },
      ['forward', 'forward', 'rearward'],
    ],
    ['a flip-flop seat looks back', { features: ['Flip-flop rear seat'] }, ['forward', 'rearward']],
    ['an eight-seater has four rows', { category: '8-seater' }, ['forward', 'forward', 'forward', 'forward']],
    ['a work cart has one bench', { category: 'utility', model: 'Turfman 1000' }, ['forward']],
    [
      'a 4x4 says its seats in its capacity',
      { category: '4x4-awd', specifications: { capacity: { passengers: '6 persons' } } },
      ['forward', 'forward', 'forward'],
    ],
    [
      'or, without one, in the figure of its model',
      { category: '4x4-awd', model: 'D6 MAX XT4' },
      ['forward', 'forward'],
    ],
  ])('%s', (_, over, rows) => {
    expect(traitsOf(aDrawableVehicle(over)).rows).toEqual(rows);
  });
});

describe('how a vehicle stands', () => {
  test('a lift kit raises it, on all-terrain tires', () => {
    const traits = traitsOf(aDrawableVehicle({ features: ['3-inch lift kit'] }));
    expect(traits).toMatchObject({ lifted: true, tires: 'all-terrain' });
  });

  test('a street model stays low', () => {
    expect(traitsOf(aDrawableVehicle())).toMatchObject({ lifted: false, tires: 'street' });
  });

  test('a bed lift raises the bed and not the vehicle', () => {
    const traits = traitsOf(
      aDrawableVehicle({
        series: 'Turfman',
        category: 'utility',
        features: ['Large cargo bed', 'Electric bed lift'],
      }),
    );
    expect(traits).toMatchObject({ lifted: false, bedLift: true, cargoBed: 'large' });
  });

  test('its stated length is kept, and the usual one of its seats stands in for a missing one', () => {
    expect(
      traitsOf(aDrawableVehicle({ specifications: { dimensions: { length: '100 in' } } })).lengthCm,
    ).toBe(254);
    expect(traitsOf(aDrawableVehicle({ category: '8-seater', specifications: null })).lengthCm).toBe(437);
    expect(traitsOf(aDrawableVehicle({ specifications: { dimensions: { length: 'N/A' } } })).lengthCm).toBe(
      290,
    );
  });
});

test('a vehicle of a series that is not known yet is drawn as a Classic', () => {
  expect(traitsOf(aDrawableVehicle({ series: 'D9 Comet' })).series).toBe('Classic');
});
