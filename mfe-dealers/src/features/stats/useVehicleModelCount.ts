import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';

const fallbackCount = 33;

/** Returns the number of vehicles in the inventory, or a fixed number while loading and after an error. */
export const useVehicleModelCount = (): number => useApi(allVehiclesRead).data?.length ?? fallbackCount;
