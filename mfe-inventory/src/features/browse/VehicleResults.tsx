import { css } from '@emotion/react';
import { cleanText } from '@msv/contracts/http/cleanText';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { MatchLinks } from '@msv/forms/search/MatchLinks';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { explainNoMatches, type NoMatches } from '../filters/explainNoMatches.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { findRelatedVehicles, type SearchReading, searchVehicles } from '../filters/searchVehicles.ts';
import { sortVehicles } from '../filters/sortVehicles.ts';
import {
  filterVehicles,
  noFilters,
  type VehicleFilters,
  vehicleFiltersCodec,
} from '../filters/vehicleFilters.ts';
import { VehicleGrid } from './VehicleGrid.tsx';

const headerStyle = css({ alignItems: 'baseline', justifyContent: 'space-between' });
const statusStyle = css({ flex: '1 1 0' });
const clearButtonStyle = css({
  // Aligns the button's text with the list instead of its invisible edge.
  marginInline: `auto ${space(-2)}`,
  paddingInline: space(2),
  '&:disabled': { backgroundColor: 'transparent' },
});

interface Props {
  vehicles: readonly Vehicle[];
  filters: VehicleFilters;
  onClear: () => void;
}

interface Results {
  /** Without surrounding spaces. */
  readonly search: string;
  /** Vehicles that match the filters other than the search. */
  readonly filtered: readonly Vehicle[];
  readonly found: readonly Vehicle[];
  readonly readings: readonly SearchReading[];
  /** Only if a search finds nothing. */
  readonly noMatches?: NoMatches;
}

/** Vehicles that match the filters, and their number. Memoized, so that typing does not render them again. */
export const VehicleResults = memo(function VehicleResults({ vehicles, filters, onClear }: Props) {
  const { sort } = filters;
  // Sorted before filtering, so that typing does not sort again.
  const sorted = useMemo(() => sortVehicles(vehicles, sort), [vehicles, sort]);
  const search = cleanText(filters.search);
  const results = useMemo((): Results => {
    const filtered = filterVehicles(sorted, filters);
    const result = searchVehicles(filtered, search);
    const { readings } = result;
    if (result.matches.length === 0 && search) {
      const isFiltered = filtered.length < sorted.length;
      const all = isFiltered ? searchVehicles(sorted, search) : result;
      return {
        search,
        filtered,
        found: [],
        readings: all.readings,
        noMatches: explainNoMatches(sorted, search, all),
      };
    }
    const matches = new Set(result.matches);
    // Best matches come first, unless the visitor has chosen an order.
    const found =
      sort === noFilters.sort ? result.matches : filtered.filter((vehicle) => matches.has(vehicle));
    return { search, filtered, found, readings };
  }, [sorted, filters, search, sort]);
  const { found, readings, noMatches } = results;
  // The list must not wait for the related vehicles.
  const deferredResults = useDeferredValue(results);
  const status = useRef<HTMLDivElement>(null);
  /** The pressed button becomes disabled, or the pressed link disappears, so the status receives the focus. */
  const focusStatus = () => status.current?.focus({ preventScroll: true });
  function clear() {
    onClear();
    focusStatus();
  }
  useSearchTracking('site_search', { text: search, resultCount: found.length });
  return (
    <>
      <Row gap={2} css={headerStyle}>
        <Stack ref={status} role="status" tabIndex={-1} gap={2} css={statusStyle}>
          <Text data-testid="vehicle-count">{formatVehicleCount(found.length)}</Text>
          {noMatches && (
            <>
              <Text>{noMatches.sentence}</Text>
              <MatchLinks label={noMatches.label} links={toLinks(noMatches.offered)} />
            </>
          )}
        </Stack>
        <ClearFiltersButton filters={filters} onClear={clear} />
      </Row>
      <FilterChips filters={filters} readings={readings} onRemove={focusStatus} />
      {found.length === 0 ? <NoVehiclesFound onViewAll={onClear} /> : <VehicleGrid vehicles={found} />}
      <RelatedVehicles results={deferredResults} />
    </>
  );
});

export const ClearFiltersButton = ({ filters, onClear }: Pick<Props, 'filters' | 'onClear'>) => (
  <Button
    css={clearButtonStyle}
    variant="quiet"
    disabled={vehicleFiltersCodec.encode(filters) === ''}
    onClick={onClear}
  >
    Clear Filters
  </Button>
);

const toLinks = (vehicles: readonly Vehicle[]) =>
  vehicles.map(({ slug, name }) => ({ to: `/inventory/${slug}`, label: name }));

/** Links to vehicles that match the words of the search, while the list above has those that contain its text. */
const RelatedVehicles = memo(function RelatedVehicles({
  results: { search, filtered, found },
}: {
  results: Results;
}) {
  const related = findRelatedVehicles(filtered, search, found);
  return <MatchLinks label={`Also about “${search}”:`} links={toLinks(related)} />;
});

function NoVehiclesFound({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState
      title="No vehicles found"
      text="Try adjusting your search criteria or browse all available vehicles."
    >
      <Button onClick={onViewAll}>View All Vehicles</Button>
    </EmptyState>
  );
}

export const formatVehicleCount = (count: number): string =>
  count === 1 ? '1 Vehicle Available' : `${formatNumber(count)} Vehicles Available`;
