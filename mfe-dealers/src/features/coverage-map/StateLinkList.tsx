import { css } from '@emotion/react';
import type { State } from '@msv/contracts/state';
import { Link } from '@msv/platform';
import { color, fontSize, radius, space } from '@msv/ui/tokens';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';
import { memo } from 'react';
import { dealersWord } from '../data/dealersWord.ts';

const list = css({
  columns: '8rem',
  columnGap: space(4),
  // The words, not the room around them, stand in line with the heading.
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

const count = css({ color: color.evergreen, fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
const none = css({ color: color.muted });

/** What the map says, as a list: every state, A–Z, with how many dealers it has. */
export const StateIndex = memo(function StateIndex({ states }: { states: readonly State[] }) {
  return (
    <ul css={list} aria-label="Dealers by state">
      {states.map(({ slug, name, dealerCount }) => (
        <li key={slug}>
          <Link to={`/states/${slug}`}>
            {name}
            <span css={dealerCount > 0 ? count : none} aria-hidden="true">
              {dealerCount.toLocaleString('en-US')}
            </span>
            <VisuallyHidden>{dealersWord(dealerCount)}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
});
