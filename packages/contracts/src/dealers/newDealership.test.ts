import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { NewDealership } from './newDealership.ts';

const entry = {
  name: 'Tangerine Moon Demo Carts',
  address: '101 Sample Citrus Way',
  city: 'Orlando',
  state: 'Florida',
  zipCode: '32801',
  phone: '4075550107',
  email: 'tangerine-moon@example.com',
  membershipId: 'DEMO-0001',
};
/** What a visitor reads first. */
const complaint = (facts: object) => v.safeParse(NewDealership, { ...entry, ...facts }).issues?.[0].message;

describe('an entry for the network', () => {
  test.each([{ phone: '407555010' }, { phone: ' 407555010 ' }, { phone: '' }])(
    'is refused with a phone of fewer than ten characters: %j',
    (facts) => {
      expect(complaint(facts)).toBe('Phone number must be at least 10 digits');
    },
  );

  test.each([{ zipCode: '3280' }, { zipCode: ' 3280 ' }, { zipCode: '' }])(
    'is refused with a ZIP code of fewer than five characters: %j',
    (facts) => {
      expect(complaint(facts)).toBe('ZIP code is required');
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
  ])('is refused for %j: %s', (facts, message) => {
    expect(complaint(facts)).toBe(message);
  });

  test.each([
    { phone: '4075550107' },
    { zipCode: '32801' },
    { zipCode: '32801-1234' },
    { name: 'x'.repeat(120) },
    { membershipId: 'x'.repeat(40) },
  ])('is fine with %j', (facts) => {
    expect(complaint(facts)).toBeUndefined();
  });

  test.each([undefined, null, '', '  '])('has no membership where %j is sent', (membershipId) => {
    expect(v.parse(NewDealership, { ...entry, membershipId }).membershipId).toBeNull();
  });
});
