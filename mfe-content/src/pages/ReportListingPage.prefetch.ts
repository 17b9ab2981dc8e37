import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import type { Prefetch } from '@msv/platform';
import { parseContactParameters } from '../features/contact-form/parseContactParameters.ts';

export const prefetch: Prefetch = ({ url }) => {
  const { dealer } = parseContactParameters(url.search);
  return { reads: dealer ? [createDealershipRead(dealer)] : [] };
};
