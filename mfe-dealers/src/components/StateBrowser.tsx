import type { State } from '@msv/contracts/state';
import { useQueryState } from '@msv/forms/useQueryState';
import { Stack } from '@msv/ui/Stack';
import { useCallback, useDeferredValue } from 'react';
import { dealerQuery } from '../data/dealerQuery.ts';
import { FoundStates } from './FoundStates.tsx';
import { StateSearch } from './StateSearch.tsx';
import { StatesPending } from './StatesPending.tsx';
import { StatesStats } from './StatesStats.tsx';

interface Props {
  /** By dealer count; absent while they are on the way: a search can be typed already. */
  states: readonly State[] | undefined;
}

/** All states and what narrows them down. Typing comes first: the list follows as soon as there is time for it. */
export function StateBrowser({ states }: Props) {
  const { value: search, change, settle, replace } = useQueryState(dealerQuery);
  const clear = useCallback(() => replace(''), [replace]);
  const shown = useDeferredValue(search);
  return (
    <Stack gap={6}>
      <StateSearch search={search} onChange={change} onSettle={settle} />
      <StatesStats states={states} />
      {states ? <FoundStates states={states} search={shown} onClear={clear} /> : <StatesPending />}
    </Stack>
  );
}
