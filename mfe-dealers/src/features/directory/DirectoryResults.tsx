import { css } from '@emotion/react';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { StatCard } from '@msv/ui/cards/StatCard';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import type { ReactNode } from 'react';
import { StatesCoveredStat, SupportStat } from '../stats/dealerStats.tsx';
import { statGridStyle } from '../stats/statGridStyle.ts';

/** Moves the button below the summary if the text is so large that they do not fit in one line. */
const summaryStyle = css({
  justifyContent: 'space-between',
  '& > [role=status]': { flex: `1 1 ${space(40)}` },
});

/**
 * On phones, the stats are below the dealers, so that the dealers are right below the search. The stats contain no
 * links, so the tab order stays the visual order.
 */
const statsStyle = css({ [minWidthQuery.tablet]: { order: -1 } });

interface Props {
  /** `undefined` while the dealers are loading. */
  summary: string | undefined;
  /** `undefined` while the dealers are loading or if loading failed. */
  dealerCount: number | undefined;
  hasFailed: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function DirectoryResults({ summary, dealerCount, hasFailed, action, children }: Props) {
  return (
    <Stack gap={6}>
      {summary !== undefined && (
        <Row gap={3} css={summaryStyle}>
          <Text role="status" tone="muted">
            {summary}
          </Text>
          {action}
        </Row>
      )}
      {children}
      <div css={statsStyle}>
        <DirectoryStats dealerCount={dealerCount} hasFailed={hasFailed} />
      </div>
    </Stack>
  );
}

interface DirectoryStatsProps {
  /** `undefined` while loading or if loading failed. */
  dealerCount: number | undefined;
  hasFailed: boolean;
}

function DirectoryStats({ dealerCount, hasFailed }: DirectoryStatsProps) {
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
