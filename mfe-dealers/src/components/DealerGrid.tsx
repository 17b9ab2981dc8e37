import type { Dealership } from '@msv/contracts/dealership';
import { milesTo } from '@msv/contracts/milesTo';
import type { Place } from '@msv/contracts/Place';
import { GrowingGrid } from '@msv/ui/GrowingGrid';
import { memo } from 'react';
import { DealerCard } from './DealerCard.tsx';

/**
 * A directory up to this length stands on the page whole, for find-in-page and screen readers. A longer one grows by the
 * smaller portion, whatever a search leaves of it, so that keys stay quick.
 */
const wholeLength = 100;
export const portion = 36;

interface Props {
  listed: readonly Dealership[];
  /** Where the distances are counted from, if they are. */
  from: Place | undefined;
  /** Of all dealers, whatever is listed. */
  total: number;
}

export const DealerGrid = memo(function DealerGrid({ listed, from, total }: Props) {
  return (
    <GrowingGrid items={listed} portion={total > wholeLength ? portion : wholeLength} noun="dealers">
      {(dealership) => (
        <DealerCard key={dealership.id} dealership={dealership} miles={from && milesTo(dealership, from)} />
      )}
    </GrowingGrid>
  );
});
