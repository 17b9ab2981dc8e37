import { css } from '@emotion/react';
import type { State } from '@msv/contracts/dealers/state';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, fontSize, space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { formatDealerCount } from './formatDealerCount.ts';
import { StateEmoji } from './StateEmoji.tsx';
import { stateCardStyle } from './stateCardStyle.ts';

interface Props {
  states: readonly State[];
  columns?: number;
  /** Number of states at the start of the list that are highlighted. */
  highlightCount?: number;
}

/** Shows all states at once, because there are at most 50. */
export const StateGrid = memo(function StateGrid({ states, columns = 3, highlightCount = 0 }: Props) {
  return (
    <CardGrid columns={columns}>
      {states.map((state, index) => (
        <StateCard key={state.slug} state={state} isHighlighted={index < highlightCount} />
      ))}
    </CardGrid>
  );
});

/** Skips layout of offscreen cards in long lists, except for the last cards. */
const style = css({
  '&:nth-last-of-type(n + 7)': { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${space(22)}` },
});

/** Massachusetts fits into one line of a narrow phone. */
const nameStyle = css({ fontSize: `min(${fontSize.title}, 6vw)` });

const highlightStyle = css({ borderColor: color.evergreen, boxShadow: `inset 0 0 0 1px ${color.evergreen}` });

interface StateCardProps {
  state: State;
  isHighlighted?: boolean;
}

const StateCard = memo(function StateCard({ state, isHighlighted = false }: StateCardProps) {
  return (
    <Card
      as="li"
      isLink
      hasPadding={false}
      css={[style, isHighlighted && highlightStyle]}
      data-testid="state-card"
    >
      <div css={stateCardStyle}>
        <StateEmoji emoji={state.emoji} />
        <div>
          <Heading level={3} css={nameStyle}>
            <Link css={cardLinkStyle} to={`/states/${state.slug}`}>
              {state.name}
            </Link>
          </Heading>
          <Text size="small" tone="muted">
            {formatDealerCount(state.dealerCount)}
          </Text>
        </div>
        <Badge tone={isHighlighted ? 'sun' : 'mint'}>{state.abbreviation}</Badge>
      </div>
    </Card>
  );
});
