import { createNearestDealershipsRead } from '@msv/contracts/dealers/dealership';
import type { FragmentPrefetch } from '@msv/platform';
import type { NearestDealersProps } from './NearestDealers.props.ts';

/** Any ZIP code, so that checks of the API know the read. Only the browser knows the visitor's. */
const exampleZipCode = '32801';

/** Prefetches nothing, because the server does not know the visitor's ZIP code. */
export const prefetch: FragmentPrefetch<NearestDealersProps> = () => ({
  browserReads: [createNearestDealershipsRead(exampleZipCode)],
});
