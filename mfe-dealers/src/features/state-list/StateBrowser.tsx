import { css } from '@emotion/react';
import { maxDealershipSearchLength } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { SearchField, SearchForm, searchPanelStyle } from '@msv/forms/search/SearchForm';
import { useQueryState } from '@msv/forms/search/useQueryState';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { Stack } from '@msv/ui/layout/Stack';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { memo, useCallback, useDeferredValue } from 'react';
import { StateGridSkeleton } from '../state-card/StateGridSkeleton.tsx';
import { StatesCoveredStat } from '../stats/dealerStats.tsx';
import { TotalDealersStat } from '../stats/TotalDealersStat.tsx';
import { StateSearchResults } from './StateSearchResults.tsx';
import { stateSearchCodec } from './stateSearch.ts';

/**
 * On phones, the stats are below the states, so that the states are right below the search. The stats contain no links,
 * so the tab order stays the visual order.
 */
const statsStyle = css({ order: 1, [minWidthQuery.tablet]: { order: 0 } });
const resultsStyle = css({ [minWidthQuery.tablet]: { marginBlockStart: space(4) } });

interface Props {
  /** Sorted by dealer count. `undefined` while loading, when visitors can already type. */
  states: readonly State[] | undefined;
}

/** The results use a deferred value, so that typing stays responsive. */
export function StateBrowser({ states }: Props) {
  const { value: search, setValue, commitToUrl, setValueAndUrl } = useQueryState(stateSearchCodec);
  const clear = useCallback(() => setValueAndUrl(''), [setValueAndUrl]);
  const deferredSearch = useDeferredValue(search);
  return (
    <Stack gap={6}>
      <StateSearchForm search={search} onChange={setValue} onCommit={commitToUrl} />
      <div css={statsStyle}>
        <StateListStats states={states} />
      </div>
      <div css={resultsStyle}>
        {states ? (
          <StateSearchResults states={states} search={deferredSearch} onClear={clear} />
        ) : (
          <StateGridSkeleton />
        )}
      </div>
    </Stack>
  );
}

function StateListStats({ states }: { states: readonly State[] | undefined }) {
  return (
    <CardGrid columns={2} minCardWidth="9.5rem">
      <StatesCoveredStat />
      <TotalDealersStat states={states} />
    </CardGrid>
  );
}

const panelStyle = css(searchPanelStyle, { display: 'grid', gap: space(4) });

interface StateSearchFormProps {
  search: string;
  onChange: (search: string) => void;
  onCommit: () => void;
}

const StateSearchForm = memo(function StateSearchForm({ search, onChange, onCommit }: StateSearchFormProps) {
  return (
    <SearchForm
      css={panelStyle}
      codec={stateSearchCodec}
      value={search}
      onChange={onChange}
      onCommit={onCommit}
      action="/states"
      submitLabel="Show States"
      label="Find states"
    >
      <SearchField
        placeholder="Search by state name or abbreviation..."
        maxLength={maxDealershipSearchLength}
        value={search}
        onChange={onChange}
      />
    </SearchForm>
  );
});
