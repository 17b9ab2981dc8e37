import type { VehicleCategory } from '@msv/contracts/inventory/vehicle';
import { plainVehicle } from './plainVehicle.ts';
import type { VehicleTraits } from './VehicleTraits.ts';

/** Typical vehicles, for pictures of a category and of vehicles without drawing traits. */
export const categoryTraits: Readonly<Record<VehicleCategory, VehicleTraits>> = {
  '2-seater': { ...plainVehicle, seatRows: ['forward'], lengthCm: 239, roof: 'short' },
  '4-seater': { ...plainVehicle, bodyStyle: 'd5-ranger' },
  '6-seater': {
    ...plainVehicle,
    bodyStyle: 'carrier',
    seatRows: ['forward', 'forward', 'forward'],
    lengthCm: 361,
  },
  '8-seater': {
    ...plainVehicle,
    bodyStyle: 'carrier',
    seatRows: ['forward', 'forward', 'forward', 'forward'],
    lengthCm: 437,
    grabRails: true,
  },
  '4x4-awd': {
    ...plainVehicle,
    bodyStyle: 'd6-max',
    seatRows: ['forward', 'forward', 'forward'],
    lengthCm: 361,
    lifted: true,
    tires: 'all-terrain',
    lightBar: true,
  },
  utility: {
    ...plainVehicle,
    bodyStyle: 'turfman',
    seatRows: ['forward'],
    lengthCm: 305,
    roof: 'short',
    cargoBed: 'mid',
  },
};
