import { css } from '@emotion/react';
import type { State } from '@msv/contracts/state';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { SkipLink } from '@msv/ui/SkipLink';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, space } from '@msv/ui/tokens';
import { useId, useMemo } from 'react';
import { statesByName } from '../data/statesByName.ts';
import { StateIndex } from './StateIndex.tsx';
import { StateMap } from './StateMap.tsx';

const layout = css({
  display: 'grid',
  gap: space(8),
  alignItems: 'start',
  // On a narrow screen the list comes first: no finger hits Rhode Island on a map of that size.
  [above.wide]: { gridTemplateColumns: 'minmax(0, 21rem) minmax(0, 1fr)', gap: space(12) },
});

interface Props {
  states: readonly State[];
  /** Id of what follows, for who does not want to go through a hundred links. */
  next: string;
}

/** Where the dealers are: as a list and as a map, with the same facts and links. */
export function MapSection({ states, next }: Props) {
  const titleId = useId();
  const byName = useMemo(() => statesByName(states), [states]);
  return (
    <Section surface="white" aria-labelledby={titleId}>
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={2} id={titleId}>
            Where Our Dealers Are
          </Heading>
          <Text tone="muted">
            Every state has a page of its own, whether somebody sells there yet or not.
          </Text>
        </Stack>
        <div css={layout}>
          <SkipLink href={`#${next}`}>Skip the states and the map</SkipLink>
          <StateIndex states={byName} />
          <StateMap states={byName} />
        </div>
      </Stack>
    </Section>
  );
}
