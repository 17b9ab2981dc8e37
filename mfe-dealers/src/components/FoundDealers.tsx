import type { Place } from '@msv/contracts/Place';
import { useSearchReport } from '@msv/forms/useSearchReport';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { memo } from 'react';
import { listingSummary } from '../data/listingSummary.ts';
import { placeName } from '../data/placeName.ts';
import { useDealerListing } from '../data/useDealerListing.ts';
import { DealerGrid } from './DealerGrid.tsx';
import { DealerListFacts } from './DealerListFacts.tsx';
import { DealerStats } from './DealerStats.tsx';
import { DealersPending } from './DealersPending.tsx';
import { MoreDealers } from './MoreDealers.tsx';
import { NoDealers } from './NoDealers.tsx';

interface Props {
  search: string;
  here: Place | undefined;
  onClear: () => void;
}

/** The dealers that a search and a place bring, and how many they are. Left alone while a key is being pressed. */
export const FoundDealers = memo(function FoundDealers({ search, here, onClear }: Props) {
  const { listed, count, total, from, zipPlace, unknownZipCode, failure } = useDealerListing(search, here);
  const asked = `${here ? 'here ' : ''}${search.trim()}`;
  useSearchReport('dealer_search', listed ? asked : '', count);
  const nearTo = zipPlace ? placeName(zipPlace) : here && 'you';
  const words = zipPlace ? '' : search.trim();
  return (
    <Stack gap={6}>
      <DealerStats count={listed && count} hasFailed={failure !== undefined} />
      {failure && <LoadFailed message={failure.message} onRetry={failure.retry} />}
      {!failure && !listed && <DealersPending count={6} />}
      {listed && !asked && <DealerListFacts listed={listed} count={count} />}
      {listed && (
        <Text role="status" tone="muted">
          {listingSummary({ count, words, nearTo })}
        </Text>
      )}
      {listed?.length === 0 && <NoDealers unknownZipCode={unknownZipCode} onViewAll={onClear} />}
      {listed && listed.length > 0 && <DealerGrid listed={listed} from={from} total={total} />}
      {listed && listed.length < count && <MoreDealers shown={listed.length} count={count} />}
    </Stack>
  );
});
