import { Button } from '@msv/ui/Button';
import { EmptyState } from '@msv/ui/EmptyState';

interface Props {
  /** A ZIP code that nobody knows, where that is why. */
  unknownZipCode: string | undefined;
  onViewAll: () => void;
}

export function NoDealers({ unknownZipCode, onViewAll }: Props) {
  const text = unknownZipCode
    ? `We could not find the ZIP code ${unknownZipCode}. Please check it, or search by city or state.`
    : 'Try another name, city or state, or type all five digits of a ZIP code.';
  return (
    <EmptyState title="No dealerships found" text={text}>
      <Button onClick={onViewAll}>View All Dealerships</Button>
    </EmptyState>
  );
}
