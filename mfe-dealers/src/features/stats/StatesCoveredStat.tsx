import { StatCard } from '@msv/ui/cards/StatCard';

/** The number of states covered, with the value and note that the specification requires. */
export function StatesCoveredStat({ label = 'States Covered' }: { label?: string }) {
  return <StatCard as="li" value="50" label={label} note="enquiries accepted in all 50 states" />;
}
