import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { plainVehicle } from './plainVehicle.ts';
import { VehicleTraits } from './VehicleTraits.ts';

describe('VehicleTraits', () => {
  test('treats missing equipment as not installed', () => {
    const { bodyStyle, colorScheme, seatRows, lengthCm, tires, roof, seatTrim } = plainVehicle;
    const stored = { bodyStyle, colorScheme, seatRows, lengthCm, tires, roof, seatTrim };
    expect(v.parse(VehicleTraits, stored)).toEqual(plainVehicle);
  });

  test.each([
    ['an unknown body style', { bodyStyle: 'd9-comet' }],
    ['no seat row', { seatRows: [] }],
    ['a fifth seat row', { seatRows: Array.from({ length: 5 }, () => 'forward') }],
    ['a length in words', { lengthCm: '94 in' }],
    ['a flag in words', { lightBar: 'yes' }],
    ['an unknown cargo bed', { cargoBed: 'huge' }],
  ])('rejects %s', (_problem, changes) => {
    expect(v.is(VehicleTraits, { ...plainVehicle, ...changes })).toBe(false);
  });
});
