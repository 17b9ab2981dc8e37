import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { honeypotFieldName } from '../http/formPost.ts';
import { formatVehiclePrice } from '../inventory/vehicle.ts';
import { NewContactMessage } from './contactMessage.ts';
import { TestDriveFormValues } from './testDrive.ts';
import {
  InquiryFormValues,
  NewVehicleInquiry,
  toVehicleInquiry,
  vehicleInquiryMessage,
} from './vehicleInquiry.ts';

const inquiry = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '(555) 010-0199',
  message: vehicleInquiryMessage,
  vehicleName: 'Evolution D3',
  vehiclePrice: '$8,995',
};

test.each([0, 999, 8995, 17_995.5, 1_234_567])('accepts the formatted price of %d', (price) => {
  expect(v.is(NewVehicleInquiry, { ...inquiry, vehiclePrice: formatVehiclePrice(price) })).toBe(true);
});

test.each(['8995', '$8995', '$8,99', '$8,995.5', '8,995', 'USD 8,995', '$-8,995'])(
  'rejects the price %s',
  (vehiclePrice) => {
    expect(v.is(NewVehicleInquiry, { ...inquiry, vehiclePrice })).toBe(false);
  },
);

const values = {
  firstName: ' Ann ',
  lastName: 'Lee',
  phone: '555.010.0199 ',
  email: 'ann@example.com',
  vehicleName: 'Evolution D3',
  vehiclePrice: '$8,995',
};

describe('InquiryFormValues', () => {
  test('trims the values, formats the phone number and adds an empty honeypot field', () => {
    expect(v.parse(InquiryFormValues, values)).toEqual({
      ...values,
      firstName: 'Ann',
      phone: '(555) 010-0199',
      [honeypotFieldName]: '',
    });
  });

  test('reports every empty field as required', () => {
    const emptyValues = { ...values, firstName: ' ', lastName: '', phone: '\t', email: '' };
    const result = v.safeParse(InquiryFormValues, emptyValues);
    expect(result.success || v.flatten<typeof InquiryFormValues>(result.issues).nested).toEqual({
      firstName: expect.arrayContaining(['First name is required']),
      lastName: expect.arrayContaining(['Last name is required']),
      phone: expect.arrayContaining(['Phone number is required']),
      email: expect.arrayContaining(['Email is required', 'Please enter a valid email address']),
    });
  });
});

test.each<[string, v.GenericSchema]>([
  ['a vehicle inquiry', NewVehicleInquiry.entries.phone],
  ['its form', InquiryFormValues.entries.phone],
  ['a test drive', TestDriveFormValues.pipe[0].entries.phone],
  ['a contact message', NewContactMessage.entries.phone],
])('%s needs a phone number of at least 10 characters', (_name, phone) => {
  expect(v.safeParse(phone, ' 123 ').issues?.[0].message).toBe('Please enter a valid phone number');
  expect(v.is(phone, '+351 91 123')).toBe(true);
});

describe('toVehicleInquiry', () => {
  test('returns a payload that the service accepts', () => {
    const inquiry = toVehicleInquiry(v.parse(InquiryFormValues, values));
    expect(inquiry).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone: '(555) 010-0199',
      message: "I'm interested in learning more about this vehicle.",
      vehicleName: 'Evolution D3',
      vehiclePrice: '$8,995',
      [honeypotFieldName]: '',
    });
    const { [honeypotFieldName]: _, ...payload } = inquiry;
    expect(v.parse(NewVehicleInquiry, inquiry)).toEqual(payload);
  });

  test('returns a valid payload for names of the maximum length', () => {
    const longNames = { ...values, firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) };
    expect(v.is(NewVehicleInquiry, toVehicleInquiry(v.parse(InquiryFormValues, longNames)))).toBe(true);
  });

  test('passes on what a bot typed into the honeypot field', () => {
    const botValues = v.parse(InquiryFormValues, { ...values, [honeypotFieldName]: 'https://example.com' });
    expect(toVehicleInquiry(botValues)[honeypotFieldName]).toBe('https://example.com');
  });
});
