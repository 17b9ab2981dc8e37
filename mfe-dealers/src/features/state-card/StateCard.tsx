import { css } from '@emotion/react';
import type { State } from '@msv/contracts/dealers/state';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { cardLinkStyle } from '@msv/ui/styles/cardLinkStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { formatDealerCount } from './formatDealerCount.ts';
import { StateEmoji } from './StateEmoji.tsx';
import { stateCardStyle } from './stateCardStyle.ts';

/** Skips layout of offscreen cards in long lists, but not of the last cards, as in the list of vehicles. */
const style = css({
  '&:nth-last-of-type(n + 7)': { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${space(22)}` },
});

const highlightStyle = css({ borderColor: color.evergreen, boxShadow: `inset 0 0 0 1px ${color.evergreen}` });

interface Props {
  state: State;
  isHighlighted?: boolean;
}

/** A state in a list. The whole card links to the state's page. */
export const StateCard = memo(function StateCard({ state, isHighlighted = false }: Props) {
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
          <Heading level={3}>
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
