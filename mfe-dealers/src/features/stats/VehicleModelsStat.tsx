import { StatCard } from '@msv/ui/StatCard';
import { useVehicleModelCount } from '../data/useVehicleModelCount.ts';

/** How many vehicles there are to choose from. */
export function VehicleModelsStat() {
  const count = useVehicleModelCount();
  return (
    <StatCard
      as="li"
      value={count.toLocaleString('en-US')}
      label="Vehicle Models"
      note="each dealer chooses which to stock"
    />
  );
}
