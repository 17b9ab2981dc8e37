import { StatCard } from '@msv/ui/StatCard';

/** The stated figure, and what it means. */
export function CoverageStat({ label = 'States Covered' }: { label?: string }) {
  return <StatCard as="li" value="50" label={label} note="enquiries accepted in all 50 states" />;
}
