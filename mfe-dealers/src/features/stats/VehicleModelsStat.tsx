import { StatCard } from '@msv/ui/cards/StatCard';
import { useVehicleModelCount } from './useVehicleModelCount.ts';

/** The number of vehicle models in the inventory. */
export function VehicleModelsStat() {
  const count = useVehicleModelCount();
  return (
    <StatCard
      as="li"
      value={count.toLocaleString('en-US')}
      label="Vehicle Models"
      note="availability varies by dealer"
    />
  );
}
