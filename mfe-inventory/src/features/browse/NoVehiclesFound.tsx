import { Button } from '@msv/ui/Button';
import { EmptyState } from '@msv/ui/EmptyState';

export function NoVehicles({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState
      title="No vehicles found"
      text="Try adjusting your search criteria or browse all available vehicles."
    >
      <Button onClick={onViewAll}>View All Vehicles</Button>
    </EmptyState>
  );
}
