import type { Vehicle } from '@msv/contracts/vehicle';
import { Badge } from '@msv/ui/Badge';
import { Button } from '@msv/ui/Button';
import { Row } from '@msv/ui/Row';
import { Stack } from '@msv/ui/Stack';
import { useDeferredValue, useMemo } from 'react';
import { filterVehicles } from '../data/filterVehicles.ts';
import { useSearchReport } from '../data/useSearchReport.ts';
import { useVehicleFilters } from '../data/useVehicleFilters.ts';
import { vehiclesAvailable } from '../data/vehiclesAvailable.ts';
import { FilterBar } from './FilterBar.tsx';
import { NoVehicles } from './NoVehicles.tsx';
import { VehicleGrid } from './VehicleGrid.tsx';

/** All vehicles and what narrows them down. Typing comes first: the list follows as soon as there is time for it. */
export function VehicleBrowser({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { filters, change, settle, clear } = useVehicleFilters();
  const shown = useDeferredValue(filters);
  const found = useMemo(() => filterVehicles(vehicles, shown), [vehicles, shown]);
  useSearchReport(shown.search, found.length);
  return (
    <Stack gap={4}>
      <FilterBar filters={filters} onChange={change} onSettle={settle} />
      <Row css={{ justifyContent: 'space-between' }}>
        <Badge role="status" data-testid="vehicle-count">
          {vehiclesAvailable(found.length)}
        </Badge>
        <Button variant="quiet" onClick={clear}>
          Clear Filters
        </Button>
      </Row>
      {found.length === 0 ? <NoVehicles onViewAll={clear} /> : <VehicleGrid vehicles={found} />}
    </Stack>
  );
}
