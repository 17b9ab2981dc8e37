import { expect, test } from '@jest/globals';
import { parseBatteryKwh } from './parseBatteryKwh.ts';

test.each([
  ['48V 110Ah Lithium', 5.28],
  ['48V 105Ah Lithium', 5.04],
  ['48 V / 105 Ah LiFePO4', 5.04],
  ['Lithium, 51.2-volt, 100 ah', 5.12],
  ['5.3 kWh', 5.3],
  ['48V 110Ah (5.28 kWh)', 5.28],
  ['72V lithium, 10kWh', 10],
])('parses %s', (text, kwh) => {
  expect(parseBatteryKwh(text)).toBeCloseTo(kwh, 10);
});

test.each([
  '',
  '48V Lithium',
  '110Ah',
  'Lithium',
  '2 x 48V 110Ah',
  '48V 110Ah x2',
  '48V 110Ah or 48V 160Ah',
  '48V, 105-160Ah',
  '48V 1,050Ah',
  '5 kWh or 8 kWh',
  '0V 0Ah',
  '48V 110A charger',
])('does not invent a capacity for "%s"', (text) => {
  expect(parseBatteryKwh(text)).toBeUndefined();
});
