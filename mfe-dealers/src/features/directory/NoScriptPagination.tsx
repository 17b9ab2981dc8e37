import { formatNumber } from '@msv/contracts/site/formatNumber';
import { importWithRetries } from '@msv/ui/loading/importWithRetries';
import { lazy } from 'react';
import type { DealerQuery } from '../dealer-search/dealerQueryCodec.ts';

/** Loaded only on the server, because React renders the children of `<noscript>` only there. */
const DealerPagination = lazy(() => importWithRetries(() => import('../dealer-list/DealerPagination.tsx')));

interface Props {
  query: DealerQuery;
  shownCount: number;
  /** Number of dealers on all pages. */
  dealerCount: number;
}

/** Tells visitors without JavaScript that the page shows only the first dealers, and links to the others. */
export function NoScriptPagination({ query, shownCount, dealerCount }: Props) {
  return (
    <noscript>
      <p>
        Showing {shownCount} of {formatNumber(dealerCount)} dealers.
      </p>
      <DealerPagination page={1} query={query} dealerCount={dealerCount} />
    </noscript>
  );
}
