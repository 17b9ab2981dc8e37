import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { ManagedDealership } from './managedDealership.ts';
import {
  createManagedDealershipRead,
  createManagePath,
  ManageRequest,
  readManageToken,
} from './managedDealership.ts';
import { ManageFormValues, toFormValues, toManageRequest } from './manageFormValues.ts';

const token = 'a-token_of-43-characters';
const dealership: ManagedDealership = {
  name: 'Tangerine Moon Demo Carts',
  address: '12 Sample Street',
  city: 'Orlando',
  state: 'Florida',
  zipCode: '32801',
  phone: '(407) 555-0107',
  email: 'ann@example.com',
  membershipId: null,
  isVerified: true,
  status: 'verified',
  isEmailConfirmed: false,
  linkExpiresAt: '2026-12-03T10:00:00.000Z',
};
const hours: ManagedDealership['hours'] = [
  { days: ['Monday', 'Tuesday', 'Thursday'], opens: '08:00', closes: '18:00' },
  { days: ['Saturday'], opens: '09:30', closes: '16:00' },
];
const createValues = (changes: Partial<Record<string, string>> = {}) => ({
  action: 'save',
  token,
  ...toFormValues(dealership),
  ...changes,
});

describe('the form', () => {
  test.each<Partial<ManagedDealership>>([
    {},
    { membershipId: 'EV-7' },
    { hours },
    {
      hours: [
        { days: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' },
        { days: ['Monday'], opens: '13:00', closes: '17:00' },
      ],
    },
    { hours: [{ days: ['Friday'], opens: '16:00', closes: '00:00' }] },
    { website: 'https://example.com/', brands: ['Evolution', 'Club'], deliveryRadiusMiles: 0 },
    { services: ['sales', 'service', 'parts', 'rentals', 'financing', 'trade-ins'] },
    { services: ['rentals'], deliveryRadiusMiles: 500 },
  ])('sends back what it shows: %j', (fields) => {
    const shown = { ...dealership, ...fields };
    const values = v.parse(ManageFormValues, { action: 'save', token, ...toFormValues(shown) });
    const { isVerified: _, status: _s, isEmailConfirmed: _e, linkExpiresAt: _l, ...editable } = shown;
    const request = toManageRequest(values);
    expect(request).toEqual({
      action: 'save',
      token,
      ...{ website: null, services: [], brands: [], deliveryRadiusMiles: null, hours: null },
      ...editable,
    });
    expect(v.parse(ManageRequest, request)).toEqual(request);
  });

  test.each([
    [{ opensMonday: '8:00', closesMonday: '17:30' }, [{ days: ['Monday'], opens: '08:00', closes: '17:30' }]],
    [{ opensSunday: '', closesSunday: ' ' }, null],
    [
      { opensMonday: '13:00', closesMonday: '17:00', opensAgainMonday: '09:00', closesAgainMonday: '12:00' },
      [
        { days: ['Monday'], opens: '09:00', closes: '12:00' },
        { days: ['Monday'], opens: '13:00', closes: '17:00' },
      ],
    ],
    [
      { opensAgainMonday: '18:00', closesAgainMonday: '02:00' },
      [{ days: ['Monday'], opens: '18:00', closes: '02:00' }],
    ],
  ])('converts the times %j', (times, expected) => {
    const request = toManageRequest(v.parse(ManageFormValues, createValues(times)));
    expect(request).toMatchObject({ hours: expected });
  });

  test.each([
    [{ opensMonday: '08:00' }, 'closesMonday', 'Please enter when you close on Monday'],
    [{ closesSunday: '08:00' }, 'opensSunday', 'Please enter when you open on Sunday'],
    [{ opensFriday: '17:00', closesFriday: '08:00' }, 'closesFriday', 'Must close after it opens'],
    [
      { opensFriday: '09:00', closesFriday: '13:00', opensAgainFriday: '12:00', closesAgainFriday: '17:00' },
      'opensAgainFriday',
      'Must not overlap with the other hours of the day',
    ],
    [{ opensAgainFriday: '13:00' }, 'closesAgainFriday', 'Please enter when you close on Friday'],
    [{ opensFriday: '25:00', closesFriday: '' }, 'opensFriday', 'Please enter a time such as 08:30'],
    [{ opensMonday: '08:00', email: 'ann' }, 'closesMonday', 'Please enter when you close on Monday'],
    [{ deliveryRadiusMiles: 'far' }, 'deliveryRadiusMiles', 'Please enter a whole number of miles'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a web address'],
    [{ brands: `Kandi, ${'x'.repeat(41)}` }, 'brands', 'Please use at most 40 characters for each brand'],
    [{ brands: [...'abcdefghijk'].join() }, 'brands', 'Please enter at most 10 brands'],
    [{ name: ' ' }, 'name', 'Dealership name is required'],
  ])('reports the problem of %j at its input', (changes, name, message) => {
    const result = v.safeParse(ManageFormValues, createValues(changes));
    const messages = result.issues?.filter((issue) => v.getDotPath(issue) === name);
    expect(messages?.[0]?.message).toContain(message);
  });

  test.each(['confirm', 'pause', 'resume', 'remove'])('can %s without other fields', (action) => {
    expect(toManageRequest(v.parse(ManageFormValues, { action, token }))).toEqual({ action, token });
  });

  test.each([{ action: 'erase', token }, { action: 'pause' }, { action: 'save', token }, { token }])(
    'rejects %j',
    (values) => {
      expect(v.is(ManageFormValues, values)).toBe(false);
    },
  );
});

test('the token is in the query string, which logs omit', () => {
  const path = createManagePath('a-b_c');
  expect(path).toBe('/manage-dealership?token=a-b_c');
  expect(readManageToken(new URL(path, 'https://example.com').search)).toBe('a-b_c');
  expect(readManageToken('')).toBeUndefined();
  expect(createManagedDealershipRead('a-b_c').url).toBe('/api/managed-dealership?token=a-b_c');
});
