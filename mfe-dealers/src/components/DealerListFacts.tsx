import { type Dealership, overviewLength } from '@msv/contracts/dealership';
import { useSite } from '@msv/platform';
import { StructuredData } from '@msv/ui/StructuredData';
import { memo } from 'react';
import { dealerList } from '../data/dealerList.ts';

interface Props {
  listed: readonly Dealership[];
  count: number;
}

/** The directory's facts for search engines: the dealers that the page is served with, and how many there are. */
export const DealerListFacts = memo(function DealerListFacts({ listed, count }: Props) {
  const site = useSite();
  return <StructuredData facts={dealerList(count, listed.slice(0, overviewLength), site)} />;
});
