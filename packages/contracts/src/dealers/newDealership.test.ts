import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { NewDealership } from './newDealership.ts';

const dealership = {
  name: 'Tangerine Moon Demo Carts',
  address: '101 Sample Citrus Way',
  city: 'Orlando',
  state: 'Florida',
  zipCode: '32801',
  phone: '4075550107',
  email: 'tangerine-moon@example.com',
  membershipId: 'DEMO-0001',
};
const findFirstError = (changes: object) =>
  v.safeParse(NewDealership, { ...dealership, ...changes }).issues?.[0].message;

describe('NewDealership', () => {
  test.each([{ phone: '407555010' }, { phone: ' 407555010 ' }, { phone: '' }])(
    'rejects a phone number of fewer than ten characters: %j',
    (changes) => {
      expect(findFirstError(changes)).toBe('Phone number must be at least 10 digits');
    },
  );

  test.each([{ zipCode: '3280' }, { zipCode: ' 3280 ' }, { zipCode: '' }])(
    'rejects a ZIP code of fewer than five characters: %j',
    (changes) => {
      expect(findFirstError(changes)).toBe('ZIP code is required');
    },
  );

  test.each([
    [{ name: ' ' }, 'Dealership name is required'],
    [{ address: '' }, 'Address is required'],
    [{ city: '\t' }, 'City is required'],
    [{ state: '' }, 'State is required'],
    [{ state: 'florida' }, 'State is required'],
    [{ state: 'Puerto Rico' }, 'State is required'],
    [{ email: '' }, 'Valid email address is required'],
    [{ email: 'ann@example' }, 'Valid email address is required'],
    [{ name: 'x'.repeat(121) }, 'Please use at most 120 characters'],
    [{ phone: '4'.repeat(41) }, 'Please use at most 40 characters'],
    [{ membershipId: 'x'.repeat(41) }, 'Please use at most 40 characters'],
    [{ name: 'Ann\u0000Lee' }, 'Please write this on one line'],
    [{ membershipId: 'DEMO\r\n1' }, 'Please write this on one line'],
  ])('rejects %j with "%s"', (changes, message) => {
    expect(findFirstError(changes)).toBe(message);
  });

  test.each([
    { phone: '4075550107' },
    { zipCode: '32801' },
    { zipCode: '32801-1234' },
    { name: 'x'.repeat(120) },
    { membershipId: 'x'.repeat(40) },
  ])('accepts %j', (changes) => {
    expect(findFirstError(changes)).toBeUndefined();
  });

  test.each([undefined, null, '', '  '])('parses the membership id %j as null', (membershipId) => {
    expect(v.parse(NewDealership, { ...dealership, membershipId }).membershipId).toBeNull();
  });
});
