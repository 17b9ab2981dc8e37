import type { Vehicle } from '@msv/contracts/vehicle';
import { Stack } from '@msv/ui/Stack';
import { useDeferredValue } from 'react';
import { useVehicleFilters } from '../data/useVehicleFilters.ts';
import { FilterBar } from './FilterBar.tsx';
import { FoundVehicles } from './FoundVehicles.tsx';

/** All vehicles and what narrows them down. Typing comes first: the list follows as soon as there is time for it. */
export function VehicleBrowser({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { filters, change, settle, clear } = useVehicleFilters();
  return (
    <Stack gap={4}>
      <FilterBar filters={filters} onChange={change} onSettle={settle} />
      <FoundVehicles vehicles={vehicles} filters={useDeferredValue(filters)} onClear={clear} />
    </Stack>
  );
}
