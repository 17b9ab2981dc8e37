import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { formatVehiclePrice } from '../inventory/vehiclePrice.ts';
import { NewVehicleInquiry, vehicleInquiryMessage } from './vehicleInquiry.ts';

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
