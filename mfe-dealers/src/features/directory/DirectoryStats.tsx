import { css } from '@emotion/react';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { StatCard } from '@msv/ui/cards/StatCard';
import { minWidthQuery } from '@msv/ui/tokens/tokens';
import { StatesCoveredStat } from '../stats/StatesCoveredStat.tsx';
import { SupportStat } from '../stats/SupportStat.tsx';

/** On phones, the two fixed stats share a row, so that the dealers are visible with less scrolling. */
const gridStyle = css({
  '&&': { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
  [minWidthQuery.tablet]: {
    '&&': { gridTemplateColumns: 'repeat(3, 1fr)', '& > :first-of-type': { gridColumn: 'auto' } },
  },
});

interface Props {
  /** `undefined` while loading or if loading failed. */
  dealerCount: number | undefined;
  hasFailed: boolean;
}

/** The number of listed dealers, states covered and support hours. */
export function DirectoryStats({ dealerCount, hasFailed }: Props) {
  const placeholder = hasFailed ? '–' : <Skeleton width="2ch" height="1.1em" />;
  return (
    <CardGrid css={gridStyle}>
      <StatCard
        as="li"
        value={dealerCount?.toLocaleString('en-US') ?? placeholder}
        label={dealerCount === 1 ? 'Dealer Listed' : 'Dealers Listed'}
        note="call or email each one directly"
      />
      <StatesCoveredStat />
      <SupportStat />
    </CardGrid>
  );
}
