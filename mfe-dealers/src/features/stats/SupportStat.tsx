import { StatCard } from '@msv/ui/StatCard';

/** The stated figure, and what it means. */
export function SupportStat() {
  return <StatCard as="li" value="24/7" label="Support Available" note="online any time; phone Mon–Sat" />;
}
