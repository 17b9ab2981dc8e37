import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';

/** Empty state of the state search, with a button that clears the search. */
export function NoStatesFound({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState
      title="No states found"
      level={3}
      text="Try a state name, such as Florida, or an abbreviation, such as FL."
    >
      <Button onClick={onViewAll}>View All States</Button>
    </EmptyState>
  );
}
