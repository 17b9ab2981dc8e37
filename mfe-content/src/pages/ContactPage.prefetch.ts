import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import { createVehicleRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';
import { parseContactParameters } from '../features/contact-form/parseContactParameters.ts';

export const prefetch: Prefetch = ({ url }) => {
  const { dealer, vehicle } = parseContactParameters(url.search);
  return {
    reads: [
      ...(dealer ? [createDealershipRead(dealer)] : []),
      ...(vehicle ? [createVehicleRead(vehicle)] : []),
    ],
  };
};
