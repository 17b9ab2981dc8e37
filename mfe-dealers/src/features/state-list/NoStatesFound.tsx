import { Button } from '@msv/ui/Button';
import { EmptyState } from '@msv/ui/EmptyState';

export function NoStates({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState
      title="No states found"
      level={3}
      text="Try a name such as Florida, or an abbreviation such as FL."
    >
      <Button onClick={onViewAll}>View All States</Button>
    </EmptyState>
  );
}
