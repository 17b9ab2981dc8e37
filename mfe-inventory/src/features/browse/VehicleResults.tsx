import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { Row } from '@msv/ui/layout/Row';
import { Badge } from '@msv/ui/text/Badge';
import { space } from '@msv/ui/tokens/tokens';
import { memo, useMemo } from 'react';
import { sortVehicles } from '../filters/sortVehicles.ts';
import { filterVehicles, type VehicleFilters } from '../filters/vehicleFilters.ts';
import { VehicleGrid } from './VehicleGrid.tsx';

const headerStyle = css({ justifyContent: 'space-between' });
/** Aligns the button's text with the list instead of its invisible edge. */
const clearButtonStyle = css({ marginInline: space(-2), paddingInline: space(2) });

interface Props {
  vehicles: readonly Vehicle[];
  filters: VehicleFilters;
  onClear: () => void;
}

/** Vehicles that match the filters, and their number. Memoized, so that typing does not re-render it. */
export const VehicleResults = memo(function VehicleResults({ vehicles, filters, onClear }: Props) {
  const { sort } = filters;
  // Sorted before filtering, so that typing does not sort again.
  const sorted = useMemo(() => sortVehicles(vehicles, sort), [vehicles, sort]);
  const found = useMemo(() => filterVehicles(sorted, filters), [sorted, filters]);
  useSearchTracking('site_search', { text: filters.search, resultCount: found.length });
  return (
    <>
      <Row gap={2} css={headerStyle}>
        <Badge role="status" data-testid="vehicle-count">
          {formatVehicleCount(found.length)}
        </Badge>
        <Button css={clearButtonStyle} variant="quiet" onClick={onClear}>
          Clear Filters
        </Button>
      </Row>
      {found.length === 0 ? <NoVehiclesFound onViewAll={onClear} /> : <VehicleGrid vehicles={found} />}
    </>
  );
});

/** Empty state of the inventory page. */
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

/** Formats the text of the count badge. */
export const formatVehicleCount = (count: number): string =>
  count === 1 ? '1 Vehicle Available' : `${formatNumber(count)} Vehicles Available`;
