import { css } from '@emotion/react';
import type { State } from '@msv/contracts/state';
import { Link } from '@msv/platform';
import { Badge } from '@msv/ui/Badge';
import { Card } from '@msv/ui/Card';
import { cardLinkStyle } from '@msv/ui/cardLinkStyle';
import { Heading } from '@msv/ui/Heading';
import { Text } from '@msv/ui/Text';
import { color } from '@msv/ui/tokens';
import { memo } from 'react';
import { dealersWord } from '../data/dealersWord.ts';
import { StateEmoji } from './StateEmoji.tsx';
import { stateCardBody } from './stateCardBody.ts';

const highlighted = css({ borderColor: color.evergreen, boxShadow: `inset 0 0 0 1px ${color.evergreen}` });

interface Props {
  state: State;
  isHighlighted?: boolean;
}

/** One state in a list. The whole card leads to its page. */
export const StateCard = memo(function StateCard({ state, isHighlighted = false }: Props) {
  return (
    <Card as="li" isLink hasPadding={false} css={isHighlighted && highlighted} data-testid="state-card">
      <div css={stateCardBody}>
        <StateEmoji emoji={state.emoji} />
        <div>
          <Heading level={3}>
            <Link css={cardLinkStyle} to={`/states/${state.slug}`}>
              {state.name}
            </Link>
          </Heading>
          <Text size="small" tone="muted">
            {dealersWord(state.dealerCount)}
          </Text>
        </div>
        <Badge tone={isHighlighted ? 'sun' : 'mint'}>{state.abbreviation}</Badge>
      </div>
    </Card>
  );
});
