import { css } from '@emotion/react';
import type { State } from '@msv/contracts/state';
import { Badge } from '@msv/ui/Badge';
import { Heading } from '@msv/ui/Heading';
import { Text } from '@msv/ui/Text';
import { above, space } from '@msv/ui/tokens';
import { StateEmoji } from './StateEmoji.tsx';

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(5),
  rowGap: space(4),
  alignItems: 'center',
});

const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(2),
});

const description = css({
  gridColumn: '1 / -1',
  maxInlineSize: '60ch',
  [above.tablet]: { gridColumn: 2 },
});

/** What a state is called and what it is like to drive there. */
export function StateHeading({ state }: { state: State }) {
  return (
    <div css={layout}>
      <StateEmoji emoji={state.emoji} isLarge />
      <div css={name}>
        <Heading level={1}>{state.name}</Heading>
        <Badge tone="plain">{state.abbreviation}</Badge>
      </div>
      <Text size="lead" css={description}>
        {state.description}
      </Text>
    </div>
  );
}
