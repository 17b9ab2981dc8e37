import { allVehiclesRead, type VehicleOverview, vehicleOverviewRead } from '@msv/contracts/inventory/vehicle';
import { type ApiState, useApi, useLocation } from '@msv/platform';
import { useState } from 'react';
import { hasFilters } from '../filters/VehicleFilters.ts';

/** The vehicles of the inventory page. */
export interface LoadedVehicles extends ApiState<VehicleOverview['vehicles']> {
  /** The first vehicles, while the others are loading. */
  readonly overview: VehicleOverview | undefined;
}

/**
 * Loads all vehicles. Without filters, starts with the overview that the page was prefetched with, and loads all vehicles only
 * if the overview does not contain them.
 */
export function useVehicles(): LoadedVehicles {
  const { search } = useLocation();
  const [startsWithOverview] = useState(() => !hasFilters(search));
  const overview = useApi(startsWithOverview ? vehicleOverviewRead : undefined);
  const needsAll = !startsWithOverview || overview.data?.isComplete === false;
  const all = useApi(needsAll ? allVehiclesRead : undefined);
  const { error, retry } = overview.error ? overview : all;
  return {
    data: needsAll ? all.data : overview.data?.vehicles,
    overview: overview.data,
    error,
    retry,
  };
}
