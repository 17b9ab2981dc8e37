import type { State } from '@msv/contracts/state';
import { Section } from '@msv/ui/Section';
import { Shelf } from '@msv/ui/Shelf';
import { MapSection } from './MapSection.tsx';
import { StateGrid } from './StateGrid.tsx';

const topCount = 8;
const highlightCount = 3;
const topStatesId = 'top-states';

/** Where the dealers are, and where most of them are. `states` is by dealer count. */
export function UsaStates({ states }: { states: readonly State[] }) {
  return (
    <>
      <MapSection states={states} next={topStatesId} />
      <Section id={topStatesId} tabIndex={-1}>
        <Shelf title="Top States">
          <StateGrid states={states.slice(0, topCount)} columns={4} highlightCount={highlightCount} />
        </Shelf>
      </Section>
    </>
  );
}
