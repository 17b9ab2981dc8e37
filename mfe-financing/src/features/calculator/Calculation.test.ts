import { describe, expect, test } from '@jest/globals';
import { defaultProfile } from '../financing-options/FinancingProfile.ts';
import { type Calculation, calculationCodec, isSameProfile } from './Calculation.ts';
import { defaultFormValues, profileFormCodec, toFinancingProfile } from './ProfileFormValues.ts';

const changedCalculation: Calculation = {
  formValues: {
    price: '13,595',
    down: '',
    budget: '250',
    creditScore: 650,
    preferredTerm: 72,
    usage: 'business',
    taxBenefit: true,
  },
  showsResults: true,
};

describe('calculationCodec', () => {
  test('formats the defaults as an empty query string', () => {
    expect(calculationCodec.encode({ formValues: defaultFormValues, showsResults: false })).toBe('');
    expect(calculationCodec.decode('')).toEqual({ formValues: defaultFormValues, showsResults: false });
    expect(toFinancingProfile(defaultFormValues)).toEqual(defaultProfile);
  });

  test('includes every changed value, even an empty one', () => {
    const query = calculationCodec.encode(changedCalculation);
    expect(query).toBe(
      '?price=13%2C595&down=&budget=250&credit=650&term=72&usage=business&tax=1&show=options',
    );
    expect(calculationCodec.decode(query)).toEqual(changedCalculation);
  });

  test('parses a query string with only a price', () => {
    expect(calculationCodec.decode('?price=17995')).toEqual({
      formValues: { ...defaultFormValues, price: '17995' },
      showsResults: false,
    });
  });

  test.each(['?credit=711&term=12&usage=boat&tax=yes&show=all', '?credit=&term=&usage=&tax=&show='])(
    'ignores invalid values: %s',
    (query) => {
      expect(calculationCodec.decode(query)).toEqual({ formValues: defaultFormValues, showsResults: false });
    },
  );

  test('does not share its show parameter with the form fields', () => {
    expect(profileFormCodec.encode(changedCalculation.formValues)).not.toContain('show');
  });
});

test('isSameProfile ignores the formatting of amounts and detects every other change', () => {
  const { formValues } = changedCalculation;
  const profile = toFinancingProfile(formValues) ?? defaultProfile;
  expect(isSameProfile(profile, { ...formValues, price: '$13595.00', down: '0' })).toBe(true);
  const others = [
    { price: '1' },
    { price: 'abc' },
    { down: '1' },
    { budget: '1' },
    { creditScore: 600 },
    { preferredTerm: 36 },
    { usage: 'personal' },
    { taxBenefit: false },
  ] as const;
  for (const other of others) expect(isSameProfile(profile, { ...formValues, ...other })).toBe(false);
});
