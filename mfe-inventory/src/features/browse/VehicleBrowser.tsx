import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useQueryState } from '@msv/forms/search/useQueryState';
import { Stack } from '@msv/ui/layout/Stack';
import { useCallback, useDeferredValue, useEffect } from 'react';
import { VehicleFilterForm } from '../filters/VehicleFilterForm.tsx';
import { noFilters, vehicleFiltersCodec } from '../filters/VehicleFilters.ts';
import { VehicleCardSkeletons } from '../vehicle-cards/VehicleCardSkeletons.tsx';
import { storeInventoryQuery } from './useBackToInventoryUrl.ts';
import { VehicleResults } from './VehicleResults.tsx';

interface Props {
  /** Undefined while loading. The filters already work then. */
  vehicles: readonly Vehicle[] | undefined;
}

/** Filters and the vehicles that match them. The list is deferred, so that it never delays typing. */
export function VehicleBrowser({ vehicles }: Props) {
  const { value: filters, setValue, commitToUrl, setValueAndUrl } = useQueryState(vehicleFiltersCodec);
  const clear = useCallback(() => setValueAndUrl(noFilters), [setValueAndUrl]);
  const deferredFilters = useDeferredValue(filters);
  useEffect(() => storeInventoryQuery(vehicleFiltersCodec.encode(filters)), [filters]);
  return (
    <Stack gap={3}>
      <VehicleFilterForm filters={filters} onChange={setValue} onCommit={commitToUrl} />
      {vehicles ? (
        <VehicleResults vehicles={vehicles} filters={deferredFilters} onClear={clear} />
      ) : (
        <VehicleCardSkeletons count={6} />
      )}
    </Stack>
  );
}
