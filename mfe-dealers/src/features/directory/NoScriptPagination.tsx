import { formatNumber } from '@msv/contracts/site/formatNumber';
import type { ComponentProps } from 'react';
import { DealerPagination } from '../dealer-list/DealerPagination.tsx';

interface Props extends Omit<ComponentProps<typeof DealerPagination>, 'page'> {
  shownCount: number;
}

/** Tells visitors without JavaScript that the page shows only the first dealers, and links to the others. */
export function NoScriptPagination({ shownCount, ...pagination }: Props) {
  return (
    <noscript>
      <p>
        Showing {shownCount} of {formatNumber(pagination.dealerCount)} dealers.
      </p>
      <DealerPagination page={1} {...pagination} />
    </noscript>
  );
}
