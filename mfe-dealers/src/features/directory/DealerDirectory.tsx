import { useQueryState } from '@msv/forms/search/useQueryState';
import { late, useLocation, useTrack } from '@msv/platform';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { useCallback, useDeferredValue } from 'react';
import { DealerGridSkeleton } from '../dealer-card/DealerGridSkeleton.tsx';
import { dealerQueryCodec, emptyDealerQuery, parsePageParameter } from '../dealer-search/dealerQuery.ts';
import { useGeolocation } from '../geolocation/useGeolocation.ts';
import { DealerSearchForm } from './DealerSearchForm.tsx';
import { DealerSearchResults } from './DealerSearchResults.tsx';

const DealerPageResults = late(
  () => import(/* webpackChunkName: "DealerPageResults" */ './DealerPageResults.tsx'),
  { when: 'visible', fallback: <DealerGridSkeleton count={6} /> },
);

/** The dealer search with its results, which use deferred values so that typing stays responsive. */
export function DealerDirectory() {
  const { value: query, setValue, commitToUrl, setValueAndUrl } = useQueryState(dealerQueryCodec);
  const { search: queryString } = useLocation();
  const geolocation = useGeolocation();
  const { clear: clearLocation } = geolocation;
  const clearAll = useCallback(() => {
    clearLocation();
    setValueAndUrl(emptyDealerQuery);
  }, [clearLocation, setValueAndUrl]);
  const deferredQuery = useDeferredValue(query);
  const visitorLocation = useDeferredValue(geolocation.location);
  const page = parsePageParameter(queryString);
  // A new search or the visitor's location replaces the page number in the URL by the complete list.
  const isSameSearch =
    dealerQueryCodec.encode(query) === dealerQueryCodec.encode(dealerQueryCodec.decode(queryString));
  return (
    <Stack gap={6}>
      <DealerSearchForm query={query} onChange={setValue} onCommit={commitToUrl} geolocation={geolocation} />
      {page > 1 && isSameSearch && !visitorLocation ? (
        <DealerPageResults query={query} page={page} />
      ) : (
        <DealerSearchResults query={deferredQuery} visitorLocation={visitorLocation} onClear={clearAll} />
      )}
      <ZipCodeDataCredit />
    </Stack>
  );
}

const sourceUrl = 'https://www.geonames.org';
const licenseUrl = 'https://creativecommons.org/licenses/by/4.0/';

/** Attribution that the license of the ZIP code locations requires wherever they are used. */
function ZipCodeDataCredit() {
  const track = useTrack();
  const trackClick = (url: string) => () => track({ event: 'external_link_click', link_url: url });
  return (
    <Text size="small" tone="muted">
      {'ZIP code data: '}
      <a href={sourceUrl} onClick={trackClick(sourceUrl)}>
        GeoNames
      </a>
      {', licensed under '}
      <a css={{ whiteSpace: 'nowrap' }} href={licenseUrl} onClick={trackClick(licenseUrl)}>
        CC BY 4.0
      </a>
    </Text>
  );
}
