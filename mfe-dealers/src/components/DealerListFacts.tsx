import { overviewLength } from '@msv/contracts/dealership';
import { useSite } from '@msv/platform';
import { StructuredData } from '@msv/ui/StructuredData';
import { memo } from 'react';
import type { ListedDealer } from '../data/byDistance.ts';
import { dealerList } from '../data/dealerList.ts';

interface Props {
  listed: readonly ListedDealer[];
  count: number;
}

/** The directory's facts for search engines: the dealers that the page is served with, and how many there are. */
export const DealerListFacts = memo(function DealerListFacts({ listed, count }: Props) {
  const site = useSite();
  const first = listed.slice(0, overviewLength).map(({ dealership }) => dealership);
  return <StructuredData facts={dealerList(count, first, site)} />;
});
