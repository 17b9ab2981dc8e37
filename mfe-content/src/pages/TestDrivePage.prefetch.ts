import { createDealershipRead, createNearestDealershipsRead } from '@msv/contracts/dealers/dealership';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';
import { parseContactParameters } from '../features/contact-form/parseContactParameters.ts';

/** Prefetches the dealer in the URL or the dealers near the ZIP code in the URL. Without both, the page does not show its form yet. */
export const prefetch: Prefetch = ({ url }) => {
  const { dealer, zip } = parseContactParameters(url.search);
  if (dealer) return { reads: [createDealershipRead(dealer), allVehiclesRead] };
  return { reads: zip ? [createNearestDealershipsRead(zip), allVehiclesRead] : [] };
};
