import { css } from '@emotion/react';
import type { State } from '@msv/contracts/dealers/state';
import { useQueryState } from '@msv/forms/search/useQueryState';
import { Stack } from '@msv/ui/layout/Stack';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useCallback, useDeferredValue } from 'react';
import { StateGridSkeleton } from '../state-card/StateGridSkeleton.tsx';
import { StateListStats } from './StateListStats.tsx';
import { StateSearchForm } from './StateSearchForm.tsx';
import { StateSearchResults } from './StateSearchResults.tsx';
import { stateSearchCodec } from './stateSearchCodec.ts';

/**
 * On phones, the stats are below the states, as on the page of all dealers, so that the states are right below the search.
 * Neither part moves in the tab order, because the stats contain no links.
 */
const statsStyle = css({ order: 1, [minWidthQuery.tablet]: { order: 0 } });
const resultsStyle = css({ [minWidthQuery.tablet]: { marginBlockStart: space(4) } });

interface Props {
  /** Sorted by dealer count. `undefined` while loading, when visitors can already type a search. */
  states: readonly State[] | undefined;
}

/** The state search with its results. The results use a deferred value, so that typing stays responsive. */
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
