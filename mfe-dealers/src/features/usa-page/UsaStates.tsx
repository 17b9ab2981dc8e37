import type { State } from '@msv/contracts/dealers/state';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Section } from '@msv/ui/layout/Section';
import { CoverageMapSection } from '../coverage-map/CoverageMapSection.tsx';
import { StateGrid } from '../state-card/StateGrid.tsx';

const topStateCount = 8;
const highlightedStateCount = 3;
const topStatesId = 'top-states';

/** Shows the coverage map and the states with the most dealers. `states` must be sorted by dealer count. */
export function UsaStates({ states }: { states: readonly State[] }) {
  return (
    <>
      <CoverageMapSection states={states} nextSectionId={topStatesId} />
      <Section id={topStatesId} tabIndex={-1}>
        <CardSection title="Top States">
          <StateGrid
            states={states.slice(0, topStateCount)}
            columns={4}
            highlightCount={highlightedStateCount}
          />
        </CardSection>
      </Section>
    </>
  );
}
