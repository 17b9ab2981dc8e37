import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { unverifiedText } from '@msv/contracts/dealers/dealerTexts';
import { color, fontSize, radius, space } from '@msv/ui/tokens/tokens';
import { formatTierLabel, getTierColors } from './dealerTiers.ts';

const listStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  rowGap: space(1),
  padding: 0,
  listStyleType: '""',
  fontSize: fontSize.small,
  li: { display: 'flex', alignItems: 'center', gap: space(2) },
});

const swatchStyle = css({
  inlineSize: space(6),
  blockSize: space(4),
  border: `1px solid ${color.controlLine}`,
  borderRadius: radius.small,
  forcedColorAdjust: 'none',
});

const dotStyle = css({
  inlineSize: 9,
  blockSize: 9,
  border: `2px solid ${color.onSun}`,
  borderRadius: radius.round,
  backgroundColor: color.sun,
  forcedColorAdjust: 'none',
});

interface Props {
  tierThresholds: readonly number[];
  /** `undefined` until the dealers are loaded. */
  dealerships: readonly Dealership[] | undefined;
}

export function MapLegend({ tierThresholds, dealerships = [] }: Props) {
  return (
    <ul css={listStyle} aria-label="Map legend: dealers per state">
      {[0, ...tierThresholds].map((minDealerCount, tier) => (
        <li key={minDealerCount}>
          <span css={[swatchStyle, { backgroundColor: getTierColors(tier).fill }]} />
          {formatTierLabel(tier, tierThresholds)}
        </li>
      ))}
      <li>
        <span css={dotStyle} />
        Dealer
      </li>
      {dealerships.some(({ isVerified }) => !isVerified) && (
        <li>
          <span css={[dotStyle, { backgroundColor: color.surface }]} />
          {unverifiedText}
        </li>
      )}
    </ul>
  );
}
