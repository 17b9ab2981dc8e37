import type { Vehicle } from '@msv/contracts/vehicle';
import { useQueryState } from '@msv/forms/useQueryState';
import { Stack } from '@msv/ui/Stack';
import { useCallback, useDeferredValue } from 'react';
import { filterQuery, noFilters } from '../data/VehicleFilters.ts';
import { FilterBar } from './FilterBar.tsx';
import { FoundVehicles } from './FoundVehicles.tsx';
import { VehiclesPending } from './VehiclesPending.tsx';

interface Props {
  /** Absent while they are on the way: the filters can be set already. */
  vehicles: readonly Vehicle[] | undefined;
}

/** All vehicles and what narrows them down. Typing comes first: the list follows as soon as there is time for it. */
export function VehicleBrowser({ vehicles }: Props) {
  const { value: filters, change, settle, replace } = useQueryState(filterQuery);
  const clear = useCallback(() => replace(noFilters), [replace]);
  const shown = useDeferredValue(filters);
  return (
    <Stack gap={4}>
      <FilterBar filters={filters} onChange={change} onSettle={settle} />
      {vehicles ? (
        <FoundVehicles vehicles={vehicles} filters={shown} onClear={clear} />
      ) : (
        <VehiclesPending count={6} />
      )}
    </Stack>
  );
}
