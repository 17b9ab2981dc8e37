import type { VehicleTraits } from './VehicleTraits.ts';

/** A four-seat Classic without extra equipment, from which other traits start. */
export const plainVehicle: VehicleTraits = {
  bodyStyle: 'classic',
  colorScheme: 'standard',
  seatRows: ['forward', 'forward'],
  lengthCm: 290,
  tires: 'street',
  roof: 'extended',
  seatTrim: 'plain',
  lifted: false,
  bedLift: false,
  brushGuard: false,
  lightBar: false,
  touchscreen: false,
  soundBar: false,
  seatBelts: false,
  grabRails: false,
  rolledCurtain: false,
  towHitch: false,
  workLights: false,
};
