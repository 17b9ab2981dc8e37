import { useQueryState } from '@msv/forms/useQueryState';
import { Stack } from '@msv/ui/Stack';
import { useCallback, useDeferredValue } from 'react';
import { dealerQuery } from '../data/dealerQuery.ts';
import { useWhereabouts } from '../data/useWhereabouts.ts';
import { DealerSearch } from './DealerSearch.tsx';
import { FoundDealers } from './FoundDealers.tsx';
import { PlacesCredit } from './PlacesCredit.tsx';

/** All dealers and what narrows them down. Typing comes first: the list follows as soon as there is time for it. */
export function DealerDirectory() {
  const { value: search, change, settle, replace } = useQueryState(dealerQuery);
  const whereabouts = useWhereabouts();
  const { forget } = whereabouts;
  const clear = useCallback(() => {
    forget();
    replace('');
  }, [forget, replace]);
  const shown = useDeferredValue(search);
  const here = useDeferredValue(whereabouts.place);
  return (
    <Stack gap={6}>
      <DealerSearch search={search} onChange={change} onSettle={settle} whereabouts={whereabouts} />
      <FoundDealers search={shown} here={here} onClear={clear} />
      <PlacesCredit />
    </Stack>
  );
}
