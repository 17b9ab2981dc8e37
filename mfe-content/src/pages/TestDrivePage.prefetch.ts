import { createDealershipRead, createNearestDealershipsRead } from '@msv/contracts/dealers/dealership';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';
import { parseContactParameters } from '../features/contact-form/parseContactParameters.ts';

/** Without a dealer or a ZIP code in the URL, the page does not show its form yet. */
export const prefetch: Prefetch = ({ url }) => {
  const { dealer, zip } = parseContactParameters(url.search);
  if (dealer) return { reads: [createDealershipRead(dealer), allVehiclesRead] };
  return { reads: zip ? [createNearestDealershipsRead(zip), allVehiclesRead] : [] };
};
