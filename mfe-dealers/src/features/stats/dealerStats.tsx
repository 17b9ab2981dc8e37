import { StatCard } from '@msv/ui/cards/StatCard';

export function StatesCoveredStat({ label = 'States Covered' }: { label?: string }) {
  return <StatCard as="li" value="50" label={label} note="inquiries accepted in all 50 states" />;
}

export function SupportStat() {
  return <StatCard as="li" value="24/7" label="Support Available" note="online any time; phone Mon–Sat" />;
}
