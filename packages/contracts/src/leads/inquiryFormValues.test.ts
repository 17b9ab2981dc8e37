import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { NewVehicleInquiry } from './vehicleInquiry.ts';
import { VehicleInquiryForm, vehicleInquiryOf } from './vehicleInquiryForm.ts';

const typed = { firstName: ' Ann ', lastName: 'Lee', phone: '(555) 010-0199 ', email: 'ann@example.com' };
const cart = { name: 'Evolution D3', price: 8995 };

describe('the form of a vehicle inquiry', () => {
  test('takes four values, without the blanks around them', () => {
    expect(v.parse(VehicleInquiryForm, typed)).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '(555) 010-0199',
      email: 'ann@example.com',
      website: '',
    });
  });

  test('says for each empty field that it is required', () => {
    const blank = { firstName: ' ', lastName: '', phone: '\t', email: '' };
    const result = v.safeParse(VehicleInquiryForm, blank);
    expect(result.success || v.flatten<typeof VehicleInquiryForm>(result.issues).nested).toEqual({
      firstName: expect.arrayContaining(['First name is required']),
      lastName: expect.arrayContaining(['Last name is required']),
      phone: expect.arrayContaining(['Phone number is required']),
      email: expect.arrayContaining(['Email is required', 'Please enter a valid email address']),
    });
  });
});

describe('what the form sends', () => {
  test('is the payload that the service expects', () => {
    const sent = vehicleInquiryOf(v.parse(VehicleInquiryForm, typed), cart);
    expect(sent).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone: '(555) 010-0199',
      message: "I'm interested in learning more about this vehicle.",
      vehicleName: 'Evolution D3',
      vehiclePrice: '$8,995',
      website: '',
    });
    const { website: _, ...payload } = sent;
    expect(v.parse(NewVehicleInquiry, sent)).toEqual(payload);
  });

  test.each([
    [8995, '$8,995'],
    [999, '$999'],
    [0, '$0'],
    [17_995.5, '$17,995.50'],
    [1_234_567, '$1,234,567'],
  ])('has the price %d as %s', (price, text) => {
    const sent = vehicleInquiryOf(v.parse(VehicleInquiryForm, typed), { ...cart, price });
    expect(sent.vehiclePrice).toBe(text);
    expect(v.is(NewVehicleInquiry, sent)).toBe(true);
  });

  test('fits where both names are as long as they may be', () => {
    const long = { ...typed, firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) };
    expect(v.is(NewVehicleInquiry, vehicleInquiryOf(v.parse(VehicleInquiryForm, long), cart))).toBe(true);
  });

  test('tells what a robot wrote into the honeypot', () => {
    const robot = v.parse(VehicleInquiryForm, { ...typed, website: 'https://example.com' });
    expect(vehicleInquiryOf(robot, cart).website).toBe('https://example.com');
  });
});

describe('a payload', () => {
  const sent = vehicleInquiryOf(v.parse(VehicleInquiryForm, typed), cart);

  test.each(['8995', '$8995', '$8,99', '$8,995.5', '8,995', 'USD 8,995', '$-8,995'])(
    'may not have the price %s',
    (vehiclePrice) => {
      expect(v.is(NewVehicleInquiry, { ...sent, vehiclePrice })).toBe(false);
    },
  );
});
