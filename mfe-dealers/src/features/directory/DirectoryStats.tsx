import { formatNumber } from '@msv/contracts/site/formatNumber';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { StatCard } from '@msv/ui/cards/StatCard';
import { StatesCoveredStat } from '../stats/StatesCoveredStat.tsx';
import { SupportStat } from '../stats/SupportStat.tsx';
import { statGridStyle } from '../stats/statGridStyle.ts';

interface Props {
  /** `undefined` while loading or if loading failed. */
  dealerCount: number | undefined;
  hasFailed: boolean;
}

/** The number of listed dealers, states covered and support hours. */
export function DirectoryStats({ dealerCount, hasFailed }: Props) {
  const placeholder = hasFailed ? '–' : <Skeleton width="2ch" height="1.1em" />;
  return (
    <CardGrid css={statGridStyle}>
      <StatCard
        as="li"
        value={dealerCount === undefined ? placeholder : formatNumber(dealerCount)}
        label={dealerCount === 1 ? 'Dealer Listed' : 'Dealers Listed'}
        note="call or email each one directly"
      />
      <StatesCoveredStat />
      <SupportStat />
    </CardGrid>
  );
}
