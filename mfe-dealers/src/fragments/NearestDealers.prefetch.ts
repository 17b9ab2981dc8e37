import { createNearestDealershipsRead } from '@msv/contracts/dealers/dealership';
import type { FragmentPrefetch } from '@msv/platform';
import type { NearestDealersProps } from './NearestDealers.props.ts';

/** Example from which checks learn which API the fragment reads. Only the browser knows the visitor's ZIP code. */
const exampleZipCode = '32801';

export const prefetch: FragmentPrefetch<NearestDealersProps> = () => ({
  browserReads: [createNearestDealershipsRead(exampleZipCode)],
});
