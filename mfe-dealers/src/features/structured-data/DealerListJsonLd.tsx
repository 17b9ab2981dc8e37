import { type Dealership, maxOverviewDealerships } from '@msv/contracts/dealers/dealership';
import { useSite } from '@msv/platform';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { memo } from 'react';
import { toDealerListJsonLd } from './dealerJsonLd.ts';

interface Props {
  dealerships: readonly Dealership[];
  /** Number of all dealerships, of which `dealerships` may be the first ones. */
  count: number;
}

/** Structured data of the directory for search engines: the first dealerships and the total number. */
export const DealerListJsonLd = memo(function DealerListJsonLd({ dealerships, count }: Props) {
  const site = useSite();
  return (
    <StructuredData jsonLd={toDealerListJsonLd(count, dealerships.slice(0, maxOverviewDealerships), site)} />
  );
});
