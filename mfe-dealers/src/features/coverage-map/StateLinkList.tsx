import { css } from '@emotion/react';
import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Link } from '@msv/platform';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, radius, space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';

const listStyle = css({
  columns: '10rem',
  columnGap: space(4),
  // Aligns the text, rather than the padding around it, with the heading.
  marginInline: space(-2),
  padding: 0,
  listStyleType: '""',
  fontSize: fontSize.small,
  li: { breakInside: 'avoid' },
  a: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space(2),
    minBlockSize: space(7),
    paddingInline: space(2),
    borderRadius: radius.small,
    color: color.ink,
    lineHeight: 1.25,
    textDecoration: 'none',
    '@media (pointer: coarse)': { minBlockSize: space(11) },
  },
  'a:hover': { backgroundColor: color.mint, textDecoration: 'underline' },
  'a:focus-visible': { outlineOffset: -3 },
});

const countStyle = css({ color: color.evergreen, fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
const zeroCountStyle = css({ color: color.muted });

/** A list of links to all states with their dealer counts: the text alternative to the map. */
export const StateLinkList = memo(function StateLinkList({ states }: { states: readonly State[] }) {
  return (
    <ul css={listStyle} aria-label="Dealers by state">
      {states.map(({ slug, name, dealerCount }) => (
        <li key={slug}>
          <Link to={`/states/${slug}`}>
            {name}
            <span css={dealerCount > 0 ? countStyle : zeroCountStyle} aria-hidden="true">
              {formatNumber(dealerCount)}
            </span>
            <VisuallyHidden>{formatDealerCount(dealerCount)}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
});
