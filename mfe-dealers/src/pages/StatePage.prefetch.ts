import { firstDealershipsInState } from '@msv/contracts/dealership';
import { stateBySlug } from '@msv/contracts/state';
import type { Prefetch } from '@msv/platform';
import { stateNameAt } from '../data/stateNameAt.ts';

/** Dealers are asked for where the state is known; for all others the answer of the state alone is enough. */
export const prefetch: Prefetch = ({ params: { slug } }) => {
  const name = stateNameAt(slug);
  return {
    subject: stateBySlug(slug ?? ''),
    ...(name
      ? {
          reads: [firstDealershipsInState(name)],
          fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
        }
      : {}),
  };
};
