import { css } from '@emotion/react';
import { color, fontSize, radius, space } from '@msv/ui/tokens';
import { tierLabel } from '../data/dealerTiers.ts';
import { shadeOf } from './shadeOf.ts';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  rowGap: space(1),
  padding: 0,
  listStyleType: '""',
  fontSize: fontSize.small,
  li: { display: 'flex', alignItems: 'center', gap: space(2) },
});

const swatch = css({
  inlineSize: space(6),
  blockSize: space(4),
  border: `1px solid ${color.controlLine}`,
  borderRadius: radius.small,
  forcedColorAdjust: 'none',
});

const dot = css({
  inlineSize: 9,
  blockSize: 9,
  border: `2px solid ${color.ink}`,
  borderRadius: radius.round,
  backgroundColor: color.sun,
  forcedColorAdjust: 'none',
});

/** What the map's colors and dots mean. */
export function MapLegend({ tiers }: { tiers: readonly number[] }) {
  return (
    <ul css={list} aria-label="Legend: dealers in a state">
      {[0, ...tiers].map((from, tier) => (
        <li key={from}>
          <span css={swatch} style={{ backgroundColor: shadeOf(tier).fill }} />
          {tierLabel(tier, tiers)}
        </li>
      ))}
      <li>
        <span css={dot} />a dealer
      </li>
    </ul>
  );
}
