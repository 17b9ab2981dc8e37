import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useQueryState } from '@msv/forms/search/useQueryState';
import { Stack } from '@msv/ui/layout/Stack';
import { startTransition, useCallback, useDeferredValue, useEffect } from 'react';
import { noFilters, vehicleFiltersCodec } from '../filters/VehicleFilters.ts';
import { LateFilterForm, LateVehicleListSkeleton, useLateInventoryParts } from './lateInventoryParts.tsx';
import { storeInventoryQuery } from './storeInventoryQuery.ts';
import { VehicleResults } from './VehicleResults.tsx';

interface Props {
  /** Undefined while loading. The filters already work then. */
  vehicles: readonly Vehicle[] | undefined;
}

/** Filters and the vehicles that match them. The list is deferred, so that it never delays typing. */
export function VehicleBrowser({ vehicles }: Props) {
  const { value: filters, setValue, commitToUrl, setValueAndUrl } = useQueryState(vehicleFiltersCodec);
  // A transition, because React would otherwise replace the form by a placeholder if its script has not arrived.
  const clear = useCallback(() => startTransition(() => setValueAndUrl(noFilters)), [setValueAndUrl]);
  const deferredFilters = useDeferredValue(filters);
  useEffect(() => storeInventoryQuery(vehicleFiltersCodec.encode(filters)), [filters]);
  useLateInventoryParts();
  return (
    <Stack gap={3}>
      <LateFilterForm filters={filters} onChange={setValue} onCommit={commitToUrl} />
      {vehicles ? (
        <VehicleResults vehicles={vehicles} filters={deferredFilters} onClear={clear} />
      ) : (
        <LateVehicleListSkeleton />
      )}
    </Stack>
  );
}
