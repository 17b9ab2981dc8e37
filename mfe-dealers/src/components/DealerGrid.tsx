import { GrowingGrid } from '@msv/ui/GrowingGrid';
import { memo } from 'react';
import type { ListedDealer } from '../data/byDistance.ts';
import { DealerCard } from './DealerCard.tsx';

/**
 * A directory up to this length stands on the page whole, for find-in-page and screen readers. A longer one grows by the
 * smaller portion, whatever a search leaves of it, so that keys stay quick.
 */
const wholeLength = 100;
export const portion = 36;

interface Props {
  listed: readonly ListedDealer[];
  /** Of all dealers, whatever is listed. */
  total: number;
}

export const DealerGrid = memo(function DealerGrid({ listed, total }: Props) {
  return (
    <GrowingGrid items={listed} portion={total > wholeLength ? portion : wholeLength} noun="dealers">
      {({ dealership, miles }) => <DealerCard key={dealership.id} dealership={dealership} miles={miles} />}
    </GrowingGrid>
  );
});
