import { CardGrid } from '@msv/ui/CardGrid';
import { Skeleton } from '@msv/ui/Skeleton';
import { StatCard } from '@msv/ui/StatCard';

/** Three figures. `count` is absent while it is on its way. */
export function DealerStats({ count }: { count: number | undefined }) {
  return (
    <CardGrid minCardWidth="14rem">
      <StatCard
        as="li"
        value={count?.toLocaleString('en-US') ?? <Skeleton width="2ch" />}
        label={count === 1 ? 'Dealer Listed' : 'Dealers Listed'}
        note="each can be called or written to directly"
      />
      <StatCard as="li" value="50" label="States Covered" note="enquiries accepted in all 50 states" />
      <StatCard as="li" value="24/7" label="Support Available" note="online any time; phone Mon–Sat" />
    </CardGrid>
  );
}
