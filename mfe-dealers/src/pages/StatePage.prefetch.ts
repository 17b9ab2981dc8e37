import {
  createDealershipsNearStateRead,
  createFirstStateDealershipsRead,
  createStateDealershipsRead,
} from '@msv/contracts/dealers/dealership';
import { createStateRead } from '@msv/contracts/dealers/state';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';
import { findStateName } from '../features/state-page/stateNames.ts';

/** Prefetches a state with its first dealers and the featured vehicles, unless the slug is unknown. */
export const prefetch: Prefetch = ({ params: { slug } }) => {
  const name = findStateName(slug);
  return {
    subject: createStateRead(slug ?? ''),
    ...(name
      ? {
          reads: [createFirstStateDealershipsRead(name), createDealershipsNearStateRead(name)],
          browserReads: [createStateDealershipsRead(name), allVehiclesRead],
          fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
        }
      : {}),
  };
};
