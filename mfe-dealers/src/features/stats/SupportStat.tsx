import { StatCard } from '@msv/ui/cards/StatCard';

/** The support hours, with the value and note that the specification requires. */
export function SupportStat() {
  return <StatCard as="li" value="24/7" label="Support Available" note="online any time; phone Mon–Sat" />;
}
