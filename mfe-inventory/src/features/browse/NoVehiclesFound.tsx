import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';

/** Empty state of the inventory page. */
export function NoVehiclesFound({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState
      title="No vehicles found"
      text="Try adjusting your search criteria or browse all available vehicles."
    >
      <Button onClick={onViewAll}>View All Vehicles</Button>
    </EmptyState>
  );
}
