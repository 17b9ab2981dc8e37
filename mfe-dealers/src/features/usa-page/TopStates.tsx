import type { State } from '@msv/contracts/dealers/state';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Section } from '@msv/ui/layout/Section';
import { StateGrid } from '../state-card/StateGrid.tsx';

const topStateCount = 8;
const highlightedStateCount = 3;

/** Id of the section, to which the map's skip link leads. */
export const topStatesId = 'top-states';

/** Shows the states with the most dealers. `states` must be sorted by dealer count. */
export function TopStates({ states }: { states: readonly State[] }) {
  return (
    <Section id={topStatesId} tabIndex={-1}>
      <CardSection title="Top States">
        <StateGrid
          states={states.slice(0, topStateCount)}
          columns={4}
          highlightCount={highlightedStateCount}
        />
      </CardSection>
    </Section>
  );
}
