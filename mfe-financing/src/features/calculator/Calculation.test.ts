import { describe, expect, test } from '@jest/globals';
import { defaultProfile } from '../engine/FinancingProfile.ts';
import { asksTheSame, type Calculation, calculationQuery } from './Calculation.ts';
import { defaultEntry, entryQuery, profileOf } from './ProfileEntry.ts';

const changed: Calculation = {
  entry: {
    price: '13,595',
    down: '',
    budget: '250',
    creditScore: 650,
    preferredTerm: 72,
    usage: 'business',
    taxBenefit: true,
  },
  isShown: true,
};

describe('the address of a calculation', () => {
  test('is the page’s own where nothing was changed', () => {
    expect(calculationQuery.write({ entry: defaultEntry, isShown: false })).toBe('');
    expect(calculationQuery.read('')).toEqual({ entry: defaultEntry, isShown: false });
    expect(profileOf(defaultEntry)).toEqual(defaultProfile);
  });

  test('carries everything that was changed, an emptied field too', () => {
    const query = calculationQuery.write(changed);
    expect(query).toBe(
      '?price=13%2C595&down=&budget=250&credit=650&term=72&usage=business&tax=1&show=options',
    );
    expect(calculationQuery.read(query)).toEqual(changed);
  });

  test('may name a vehicle’s price alone', () => {
    expect(calculationQuery.read('?price=17995')).toEqual({
      entry: { ...defaultEntry, price: '17995' },
      isShown: false,
    });
  });

  test.each(['?credit=711&term=12&usage=boat&tax=yes&show=all', '?credit=&term=&usage=&tax=&show='])(
    'that makes no sense counts as not there: %s',
    (query) => {
      expect(calculationQuery.read(query)).toEqual({ entry: defaultEntry, isShown: false });
    },
  );

  test('names the fields as the form does', () => {
    expect(entryQuery.write(changed.entry)).not.toContain('show');
  });
});

test('a form asks the same however its amounts are typed, and something else for any other value', () => {
  const { entry } = changed;
  const profile = profileOf(entry);
  expect(asksTheSame(profile, { ...entry, price: '$13595.00', down: '0' })).toBe(true);
  const others = [
    { price: '1' },
    { down: '1' },
    { budget: '1' },
    { creditScore: 600 },
    { preferredTerm: 36 },
    { usage: 'personal' },
    { taxBenefit: false },
  ] as const;
  for (const other of others) expect(asksTheSame(profile, { ...entry, ...other })).toBe(false);
});
