import { css } from '@emotion/react';
import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Link } from '@msv/platform';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Section } from '@msv/ui/layout/Section';
import { SkipLink } from '@msv/ui/layout/SkipLink';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';
import { memo, useId, useMemo } from 'react';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';
import { sortStatesByName } from '../state-page/stateNames.ts';
import { CoverageMap } from './CoverageMap.tsx';

const layoutStyle = css({
  display: 'grid',
  gap: space(8),
  alignItems: 'start',
  // On narrow screens, the collapsed list and the map fit on one screen.
  [minWidthQuery.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 21rem)', gap: space(12) },
});

/**
 * On wide screens, the list is beside the map and always visible. Browsers without `::details-content` keep it
 * collapsed.
 */
const listStyle = css({
  '& > details > summary': { paddingInline: 0 },
  '@supports selector(::details-content)': {
    [minWidthQuery.wide]: {
      '& > details::details-content': { display: 'block', contentVisibility: 'visible' },
      '& > details > summary': { display: 'none' },
    },
  },
});

interface Props {
  states: readonly State[];
  /** Id of the next section, to which a skip link leads, so that keyboard users can pass by the links to all states. */
  nextSectionId: string;
}

export function CoverageMapSection({ states, nextSectionId }: Props) {
  const titleId = useId();
  const sortedStates = useMemo(() => sortStatesByName(states), [states]);
  return (
    <Section surface="white" aria-labelledby={titleId}>
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={2} id={titleId}>
            Where Our Dealers Are
          </Heading>
          <Text tone="muted">Select a state to see its dealers and how many there are.</Text>
        </Stack>
        <div css={layoutStyle}>
          <CoverageMap states={sortedStates} />
          <div css={listStyle}>
            <SkipLink href={`#${nextSectionId}`}>Skip the list of states</SkipLink>
            <Disclosure label="All 50 States as a List">
              <StateLinkList states={sortedStates} />
            </Disclosure>
          </div>
        </div>
      </Stack>
    </Section>
  );
}

const stateLinkListListStyle = css({
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
const StateLinkList = memo(function StateLinkList({ states }: { states: readonly State[] }) {
  return (
    <ul css={stateLinkListListStyle} aria-label="Dealers by state">
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
