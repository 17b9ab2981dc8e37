import { allDealerships, dealershipOverview } from '@msv/contracts/dealership';
import { zipCodePlace } from '@msv/contracts/zipCodePlace';
import type { Prefetch } from '@msv/platform';
import { dealerQuery } from '../data/dealerQuery.ts';
import { zipCodeIn } from '../data/zipCodeIn.ts';

/** A search looks at all dealers; without one the page is served with the first of them. */
export const prefetch: Prefetch = ({ url }) => {
  const search = dealerQuery.read(url.search);
  if (!search.trim()) return { subject: dealershipOverview };
  const zipCode = zipCodeIn(search);
  return { subject: allDealerships, reads: zipCode ? [zipCodePlace(zipCode)] : [] };
};
