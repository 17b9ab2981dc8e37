import { createDealershipSearchRead } from '@msv/contracts/dealers/dealership';
import { parseSearchZipCode } from '@msv/contracts/dealers/search/parseSearchZipCode';
import type { DealerQuery } from './dealerQuery.ts';

/** Creates the API read for one page of a search. The server knows the distance only if the search is a ZIP code. */
export const createSearchRead = ({ search, radius }: DealerQuery, page = 1) =>
  createDealershipSearchRead(search, { page, ...(parseSearchZipCode(search) && { radius }) });
