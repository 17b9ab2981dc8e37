import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { useRepeatedPresses } from '../late-scripts/useRepeatedPresses.ts';

/** Empty state of the inventory page. */
export default function NoVehiclesFound({ onViewAll }: { onViewAll: () => void }) {
  const button = useRepeatedPresses<HTMLButtonElement>();
  return (
    <EmptyState
      title="No vehicles found"
      text="Try adjusting your search criteria or browse all available vehicles."
    >
      <Button ref={button} onClick={onViewAll}>
        View All Vehicles
      </Button>
    </EmptyState>
  );
}
