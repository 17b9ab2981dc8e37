import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';

/** Shown until the real number is known (section 9 of the specification). */
const fallbackCount = 33;

/** Returns the number of vehicles in the inventory. Falls back to a fixed number while loading and after an error. */
export const useVehicleModelCount = (): number => useApi(allVehiclesRead).data?.length ?? fallbackCount;
