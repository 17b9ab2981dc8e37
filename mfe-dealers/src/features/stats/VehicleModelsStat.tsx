import { formatNumber } from '@msv/contracts/site/formatNumber';
import { StatCard } from '@msv/ui/cards/StatCard';
import { useVehicleModelCount } from './useVehicleModelCount.ts';

export function VehicleModelsStat() {
  const count = useVehicleModelCount();
  return (
    <StatCard
      as="li"
      value={formatNumber(count)}
      label="Vehicle Models"
      note="availability varies by dealer"
    />
  );
}
