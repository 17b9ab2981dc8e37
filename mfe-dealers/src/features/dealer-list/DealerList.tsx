import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { type Coordinates, calculateMilesToDealership } from '@msv/contracts/dealers/search/distances';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { useIsHydrating } from '@msv/platform';
import { CardGrid, createCardColumns } from '@msv/ui/cards/CardGrid';
import { PhoneFold } from '@msv/ui/cards/PhoneFold';
import { ShowMoreGrid } from '@msv/ui/cards/ShowMoreGrid';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { space } from '@msv/ui/tokens/tokens';
import { memo, useDeferredValue } from 'react';
import { DealerCard } from '../dealer-card/DealerCard.tsx';
import { type DealerGroup, maxGroupedDealers } from './dealerGroups.ts';

export const cardsPerStep = 36;

/** States with one dealer share a row, so that the list is not half empty where many states have one. */
const groupsStyle = css({ display: 'grid', ...createCardColumns(), rowGap: space(8) });
const groupStyle = css({ gridColumn: '1 / -1' });
const singleStyle = css({ '& > *': { blockSize: '100%' }, ul: { flexGrow: 1 } });

const phoneDealerCount = 10;

interface Props {
  dealerships: readonly Dealership[];
  groups: readonly DealerGroup[];
  /** Point that distances are measured from. `undefined` if the cards show no distances. */
  distanceOrigin: Coordinates | undefined;
  /** Number of all dealers in the directory, including those that do not match the search. */
  totalCount: number;
}

const firstScreenGroupCount = 2;

/** Shows cards by distance or by state. A large directory has no groups, but shows more cards on demand. */
export const DealerList = memo(function DealerList({
  dealerships,
  groups,
  distanceOrigin,
  totalCount,
}: Props) {
  const isLarge = totalCount > maxGroupedDealers;
  const isHydrating = useIsHydrating();
  // After navigation within the site, the first screen is painted before the other groups are rendered.
  const showsAllGroups = useDeferredValue(true, isHydrating);
  if (!distanceOrigin && !isLarge)
    return (
      <PhoneFold {...foldGroups(groups)} noun="Dealers">
        <div css={groupsStyle}>
          {groups.slice(0, showsAllGroups ? groups.length : firstScreenGroupCount).map((group) => (
            <section
              key={group.id}
              css={group.dealerships.length > 1 ? groupStyle : singleStyle}
              aria-labelledby={group.id}
            >
              <Stack gap={4}>
                <Heading level={2} look="title" id={group.id}>
                  {group.title}
                </Heading>
                <CardGrid>
                  {group.dealerships.map((dealership) => (
                    <DealerCard key={dealership.id} dealership={dealership} level={3} />
                  ))}
                </CardGrid>
              </Stack>
            </section>
          ))}
        </div>
      </PhoneFold>
    );
  const pageSize = isLarge ? cardsPerStep : maxGroupedDealers;
  const hiddenCount = Math.max(0, Math.min(dealerships.length, pageSize) - phoneDealerCount);
  return (
    <PhoneFold shownItemCount={phoneDealerCount} hiddenCount={hiddenCount} noun="Dealers">
      <ShowMoreGrid
        items={dealerships}
        pageSize={pageSize}
        noun="Dealers"
        isHydrating={isHydrating}
        formatCount={formatNumber}
      >
        {(dealership) => (
          <DealerCard
            key={dealership.id}
            dealership={dealership}
            miles={distanceOrigin && calculateMilesToDealership(dealership, distanceOrigin)}
          />
        )}
      </ShowMoreGrid>
    </PhoneFold>
  );
});

/** Counts the groups that phones show at first: at least one, and at most `phoneDealerCount` dealers. */
export function foldGroups(groups: readonly Pick<DealerGroup, 'dealerships'>[]) {
  const counts = groups.map(({ dealerships }) => dealerships.length);
  const sum = (values: readonly number[]) => values.reduce((total, count) => total + count, 0);
  const overflowIndex = counts.findIndex((_, index) => sum(counts.slice(0, index + 1)) > phoneDealerCount);
  const shownItemCount = overflowIndex === -1 ? groups.length : Math.max(1, overflowIndex);
  return { shownItemCount, hiddenCount: sum(counts.slice(shownItemCount)) };
}
