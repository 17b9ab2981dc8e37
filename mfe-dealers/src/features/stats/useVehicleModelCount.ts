import { allVehicles } from '@msv/contracts/vehicle';
import { useApi } from '@msv/platform';

/** The specification's own figure (section 9), for as long as nobody can say how many there are. */
const statedCount = 33;

/** How many vehicles the inventory has. It is another team's: whatever becomes of it, there is a number. */
export const useVehicleModelCount = (): number => useApi(allVehicles).data?.length ?? statedCount;
