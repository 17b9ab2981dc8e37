import { dealershipOverview, dealershipsFound } from '@msv/contracts/dealership';
import { zipCodeIn } from '@msv/contracts/zipCodeIn';
import { zipCodePlace } from '@msv/contracts/zipCodePlace';
import type { Prefetch } from '@msv/platform';
import { dealerQuery } from '../data/dealerQuery.ts';

/** The page is served with the first dealers, or with the first of those that are searched for. */
export const prefetch: Prefetch = ({ url }) => {
  const search = dealerQuery.read(url.search);
  if (!search.trim()) return { subject: dealershipOverview };
  const zipCode = zipCodeIn(search);
  return { subject: dealershipsFound(search), reads: zipCode ? [zipCodePlace(zipCode)] : [] };
};
