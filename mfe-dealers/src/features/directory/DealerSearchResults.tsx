import { css } from '@emotion/react';
import { type Dealership, maxOverviewDealerships } from '@msv/contracts/dealers/dealership';
import type { Coordinates } from '@msv/contracts/dealers/search/distances';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { cleanText } from '@msv/contracts/http/cleanText';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { space } from '@msv/ui/tokens/tokens';
import { type MouseEvent, memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { DealerGridSkeleton } from '../dealer-card/DealerGridSkeleton.tsx';
import { DealerList } from '../dealer-list/DealerList.tsx';
import { DealerPagination } from '../dealer-list/DealerPagination.tsx';
import { listJumpLinks } from '../dealer-list/listJumpLinks.ts';
import { StateJumpLinks } from '../dealer-list/StateJumpLinks.tsx';
import { type DealerQuery, dealerQueryCodec } from '../dealer-search/dealerQuery.ts';
import { useDealerSearch } from '../dealer-search/useDealerSearch.ts';
import { DirectoryMapPanel, directoryMapQuery, MapButton } from '../directory-map/DirectoryMapPanel.tsx';
import { toDealerListJsonLd } from '../structured-data/dealerJsonLd.ts';
import { DirectoryResults } from './DirectoryResults.tsx';
import { formatListingSummary } from './formatListingSummary.ts';
import { NoDealersFound } from './NoDealersFound.tsx';

interface DealerListJsonLdProps {
  dealerships: readonly Dealership[];
  count: number;
}

const DealerListJsonLd = memo(function DealerListJsonLd({ dealerships, count }: DealerListJsonLdProps) {
  const site = useSite();
  return (
    <StructuredData jsonLd={toDealerListJsonLd(count, dealerships.slice(0, maxOverviewDealerships), site)} />
  );
});

/** On wide screens, the map is beside the list. It comes first, so that keyboard users reach it before the dealers. */
const columnsStyle = css({
  '&[data-view="map"] > :last-of-type': { display: 'none' },
  [directoryMapQuery]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 26rem',
    gap: space(8),
    alignItems: 'start',
    '& > :first-of-type': { gridArea: '1 / 2' },
    '&& > :last-of-type': { display: 'block', gridArea: '1 / 1' },
  },
});

interface Props {
  query: DealerQuery;
  visitorLocation: Coordinates | undefined;
  onClear: () => void;
}

/** The dealers that match a search, with stats and a summary. Memoized, so that a keystroke does not render it. */
export const DealerSearchResults = memo(function DealerSearchResults({
  query,
  visitorLocation,
  onClear,
}: Props) {
  const { matches, matchCount, states, error, ...found } = useDealerSearch(query, visitorLocation);
  const { distanceOrigin, zipCodeLocation, unknownZipCode, isComplete, reading } = found;
  const [isMapShown, setMapShown] = useState(false);
  function showList({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) flushSync(() => setMapShown(false));
  }
  const search = cleanText(query.search);
  const searchKey = `${visitorLocation ? 'here ' : ''}${dealerQueryCodec.encode(query)}`;
  useSearchTracking('dealer_search', {
    text: search,
    resultCount: matchCount,
    key: matches ? searchKey : '',
  });
  const origin = zipCodeLocation ? formatZipCodeLocation(zipCodeLocation) : visitorLocation && 'you';
  const jumpLinks = listJumpLinks(states, { query, isComplete });
  const summary = formatListingSummary({
    count: matchCount,
    searchText: zipCodeLocation ? '' : search,
    origin,
    radius: query.radius,
    unknownZipCode,
    ...reading,
  });
  return (
    <DirectoryResults
      summary={matches && summary}
      dealerCount={matches && matchCount}
      hasFailed={error !== undefined}
      action={
        matches &&
        matches.length > 0 && <MapButton isMapShown={isMapShown} onToggle={() => setMapShown(!isMapShown)} />
      }
    >
      {error && <LoadFailed message={error.message} onRetry={error.retry} />}
      {!error && !matches && <DealerGridSkeleton count={6} />}
      {matches && !searchKey && <DealerListJsonLd dealerships={matches} count={matchCount} />}
      {matches?.length === 0 && (
        <NoDealersFound
          search={search}
          isRadiusTooSmall={distanceOrigin !== undefined && query.radius !== undefined}
          isZipCodeUnknown={unknownZipCode !== undefined}
          onViewAll={onClear}
        />
      )}
      {matches && states.length > 1 && (
        <div onClickCapture={showList}>
          <StateJumpLinks links={jumpLinks} />
        </div>
      )}
      {matches && matches.length > 0 && (
        <div css={columnsStyle} data-view={isMapShown ? 'map' : 'list'} onClickCapture={showList}>
          <DirectoryMapPanel
            isShown={isMapShown}
            dealerships={matches}
            jumpLinks={jumpLinks}
            isFiltered={search !== ''}
            distanceOrigin={distanceOrigin}
            originName={zipCodeLocation ? (zipCodeLocation.city ?? zipCodeLocation.zipCode) : 'You'}
            radiusMiles={distanceOrigin && query.radius}
            onClear={onClear}
          />
          <div>
            <DealerList
              dealerships={matches}
              groups={found.groups}
              distanceOrigin={distanceOrigin}
              totalCount={found.totalCount}
            />
          </div>
        </div>
      )}
      {matches && matches.length < matchCount && (
        // Browsers with JavaScript show more dealers on request.
        <noscript>
          <p>
            Showing {matches.length} of {formatNumber(matchCount)} dealers.
          </p>
          <DealerPagination page={1} query={query} dealerCount={matchCount} />
        </noscript>
      )}
    </DirectoryResults>
  );
});

/** Formats a ZIP code with its city and state, if known: `32801 (Orlando, Florida)`. */
function formatZipCodeLocation({ zipCode, city, state }: ZipCodeLocation): string {
  const place = [city, state].filter(Boolean).join(', ');
  return place ? `${zipCode} (${place})` : zipCode;
}
