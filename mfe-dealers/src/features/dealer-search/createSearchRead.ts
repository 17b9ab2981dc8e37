import { createDealershipSearchRead } from '@msv/contracts/dealers/dealership';
import { parseSearchZipCode } from '@msv/contracts/dealers/search/parseSearchZipCode';
import type { DealerQuery } from './dealerQuery.ts';

/** Creates the API read for one page of a search. Only a search for a ZIP code has distances on the server. */
export const createSearchRead = ({ search, radius }: DealerQuery, page = 1) =>
  createDealershipSearchRead(search, { page, ...(parseSearchZipCode(search) && { radius }) });
