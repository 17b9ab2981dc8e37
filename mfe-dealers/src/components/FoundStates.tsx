import type { State } from '@msv/contracts/state';
import { useSearchReport } from '@msv/forms/useSearchReport';
import { Heading } from '@msv/ui/Heading';
import { Shelf } from '@msv/ui/Shelf';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { memo, useMemo } from 'react';
import { filterStates } from '../data/filterStates.ts';
import { statesByName } from '../data/statesByName.ts';
import { statesFound } from '../data/statesFound.ts';
import { NoStates } from './NoStates.tsx';
import { StateGrid } from './StateGrid.tsx';

const popularCount = 6;

interface Props {
  /** By dealer count. */
  states: readonly State[];
  search: string;
  onClear: () => void;
}

/** The states that a search leaves, A–Z, and how many they are. Left alone while a key is being pressed. */
export const FoundStates = memo(function FoundStates({ states, search, onClear }: Props) {
  const words = search.trim();
  const byName = useMemo(() => statesByName(states), [states]);
  const found = useMemo(() => filterStates(byName, words), [byName, words]);
  useSearchReport('site_search', words, found.length);
  return (
    <Stack gap={12}>
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={2}>{words ? 'States Found' : 'All States'}</Heading>
          <Text role="status" tone="muted">
            {statesFound(found.length, words)}
          </Text>
        </Stack>
        {found.length === 0 ? <NoStates onViewAll={onClear} /> : <StateGrid states={found} />}
      </Stack>
      {!words && (
        <Shelf title="Most Popular States" testId="popular-states">
          <StateGrid states={states.slice(0, popularCount)} />
        </Shelf>
      )}
    </Stack>
  );
});
