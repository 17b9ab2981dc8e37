import type { State } from '@msv/contracts/dealers/state';
import { cleanText } from '@msv/contracts/http/cleanText';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { memo, useMemo } from 'react';
import { StateGrid } from '../state-card/StateGrid.tsx';
import { sortStatesByName } from '../state-page/stateNames.ts';
import { filterStates, formatResultCount } from './stateSearch.ts';

const popularStateCount = 6;

interface Props {
  /** Sorted by dealer count. */
  states: readonly State[];
  search: string;
  onClear: () => void;
}

/**
 * The states that match a search, sorted by name. Without a search, all states and the most popular ones. Memoized, so
 * that a keystroke does not render it.
 */
export const StateSearchResults = memo(function StateSearchResults({ states, search, onClear }: Props) {
  const searchText = cleanText(search);
  const sortedStates = useMemo(() => sortStatesByName(states), [states]);
  const matches = useMemo(() => filterStates(sortedStates, searchText), [sortedStates, searchText]);
  useSearchTracking('site_search', { text: searchText, resultCount: matches.length });
  return (
    <Stack gap={12}>
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={2}>{searchText ? 'States Found' : 'All States'}</Heading>
          <Text role="status" tone="muted">
            {formatResultCount(matches.length, searchText)}
          </Text>
        </Stack>
        {matches.length === 0 ? <NoStatesFound onViewAll={onClear} /> : <StateGrid states={matches} />}
      </Stack>
      {!searchText && (
        <CardSection title="Most Popular States" testId="popular-states">
          <StateGrid states={states.slice(0, popularStateCount)} />
        </CardSection>
      )}
    </Stack>
  );
});

function NoStatesFound({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState
      title="No states found"
      level={3}
      text="Try a state name, such as Florida, or an abbreviation, such as FL."
    >
      <Button onClick={onViewAll}>View All States</Button>
    </EmptyState>
  );
}
