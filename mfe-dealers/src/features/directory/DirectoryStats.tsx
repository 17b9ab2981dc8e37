import { css } from '@emotion/react';
import { CardGrid } from '@msv/ui/CardGrid';
import { Skeleton } from '@msv/ui/Skeleton';
import { StatCard } from '@msv/ui/StatCard';
import { above } from '@msv/ui/tokens';
import { CoverageStat } from './CoverageStat.tsx';
import { SupportStat } from './SupportStat.tsx';

/** On a phone the two figures that never change share a line: the dealers come into sight sooner. */
const grid = css({
  '&&': { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
  [above.tablet]: {
    '&&': { gridTemplateColumns: 'repeat(3, 1fr)', '& > :first-of-type': { gridColumn: 'auto' } },
  },
});

interface Props {
  /** Absent while it is on its way, or does not come. */
  count: number | undefined;
  hasFailed: boolean;
}

export function DealerStats({ count, hasFailed }: Props) {
  const pending = hasFailed ? '–' : <Skeleton width="2ch" height="1.1em" />;
  return (
    <CardGrid css={grid}>
      <StatCard
        as="li"
        value={count?.toLocaleString('en-US') ?? pending}
        label={count === 1 ? 'Dealer Listed' : 'Dealers Listed'}
        note="each can be called or written to directly"
      />
      <CoverageStat />
      <SupportStat />
    </CardGrid>
  );
}
