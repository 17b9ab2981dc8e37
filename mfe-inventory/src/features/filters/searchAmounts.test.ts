import { expect, test } from '@jest/globals';
import { formatAmount } from '../vehicle-facts/vehicleAmounts.ts';
import { removeSearchAmount, splitSearchAmounts } from './searchAmounts.ts';

const priceRange = '$10,000 to $15,000';
test.each([
  // Ranges.
  ['$10,000 - $15,000', [priceRange]],
  ['$10,000–$15,000', [priceRange]],
  ['10k-15k', [priceRange]],
  ['10-15k', [priceRange]],
  ['$10k to $15k', [priceRange]],
  ['15k to 10k', [priceRange]],
  ['between 10k and 15k', [priceRange]],
  ['Between $10,000 and 15,000 dollars', [priceRange]],
  ['from 10000 to 15000', [priceRange]],
  ['10 thousand through 15 grand', [priceRange]],
  ['4-6 seats', ['4 to 6 seats']],
  ['2 seater to 4 seater', ['2 to 4 seats']],
  ['four or six seats', ['4 to 6 seats']],
  ['30-40 miles', ['30 to 40 miles']],
  ['between 20 and 25 mph', ['20 to 25 mph']],
  // Upper limits.
  ['under $15,000', ['$15,000 or less']],
  ['$9,995.50', ['$9,995.50 or less']],
  ['no more than 15k', ['$15,000 or less']],
  ['not over 15k', ['$15,000 or less']],
  ['at most 15,000', ['$15,000 or less']],
  ['<15k', ['$15,000 or less']],
  ['15k max', ['$15,000 or less']],
  ['15000 or less', ['$15,000 or less']],
  ['less than 30 miles', ['less than 30 miles']],
  ['up to 4 people', ['4 seats or less']],
  ['fewer than 6 seats', ['5 seats or less']],
  // Lower limits.
  ['$15,000 and over', ['$15,000 or more']],
  ['over $15,000', ['more than $15,000']],
  ['starting at 10k', ['$10,000 or more']],
  ['$10k+', ['$10,000 or more']],
  ['at least 40 miles', ['40 miles or more']],
  ['40+ miles', ['40 miles or more']],
  ['40 miles or more', ['40 miles or more']],
  ['minimum of 40 mi', ['40 miles or more']],
  ['over 30 miles', ['more than 30 miles']],
  ['> 30 miles', ['more than 30 miles']],
  ['>= 30 miles', ['30 miles or more']],
  ['6 or more seats', ['6 seats or more']],
  ['more than 4 passengers', ['5 seats or more']],
  ['no less than 20 mph', ['20 mph or more']],
  ['25 miles per hour', ['25 mph or more']],
  // Several amounts.
  ['6 seater under $15,000', ['6 seats', '$15,000 or less']],
  ['6 seats and 40 miles', ['6 seats', '40 miles or more']],
  ['6 seater - $10k', ['6 seats', '$10,000 or less']],
  ['MAX 6 seater', ['6 seats']],
  ['6 seater max', ['6 seats']],
  // Pasted text.
  ['under\u00a0$10\u00a0000', ['$10,000 or less']],
  ['under $10\u202f000', ['$10,000 or less']],
  ['under 10 000', ['$10,000 or less']],
  ['$\u200b10,\u200b000\ufeff', ['$10,000 or less']],
  ['＄１０，０００　－　＄１５，０００', [priceRange]],
  ['６\u200b seater', ['6 seats']],
  // Other numbers.
  ['Turfman 1000', []],
  ['d6 max 6', []],
  ['2+2 seater', []],
  ['10.1 inch', []],
  ['4x4', []],
  ['under 30', []],
  ['5 - 10', []],
  ['between 10k', ['$10,000 or less']],
  ['two-tone', []],
  ['', []],
])('%j contains the amounts %j', (search, amounts) => {
  const parts = splitSearchAmounts(search);
  expect(parts.flatMap((part) => (typeof part === 'string' ? [] : formatAmount(part)))).toEqual(amounts);
});

test.each([
  ['Lifted 6 seater under $15,000', '6 seats', 'Lifted under $15,000'],
  ['6 seats, six-seater, 4x4', '6 seats', ', , 4x4'],
  ['10k-15k D6 MAX', priceRange, 'D6 MAX'],
  ['at least 40 miles', '40 miles or more', ''],
  ['6 seater', '4 seats', '6 seater'],
])('%j without %j is %j', (search, formatted, rest) => {
  expect(removeSearchAmount(search, formatted)).toBe(rest);
});

test('reads a long text in a time that grows with its length', () => {
  for (const part of ['1', '1,000', 'between ', '$ ', 'no more than ', '10k - ', '6 or '])
    expect(splitSearchAmounts(part.repeat(10_000)).length).toBeGreaterThan(0);
});
