import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import { parseSearchZipCode } from '@msv/contracts/dealers/search/parseSearchZipCode';
import { createZipCodeLocationRead } from '@msv/contracts/dealers/zipCodeLocation';
import type { Prefetch } from '@msv/platform';
import { createSearchRead } from '../features/dealer-search/createSearchRead.ts';
import { dealerQueryCodec, parsePageParameter } from '../features/dealer-search/dealerQuery.ts';

/** Prefetches one page of all dealers, or of the matches of the search in the URL. */
export const prefetch: Prefetch = ({ url }) => {
  const query = dealerQueryCodec.decode(url.search);
  const zipCode = parseSearchZipCode(query.search);
  return {
    subject: createSearchRead(query, parsePageParameter(url.search)),
    reads: zipCode ? [createZipCodeLocationRead(zipCode)] : [],
    browserReads: [allDealershipsRead],
  };
};
