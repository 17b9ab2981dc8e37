import { CardGrid } from '../cards/CardGrid.tsx';
import { SpecCard } from '../cards/SpecCard.tsx';
import { StatCard } from '../cards/StatCard.tsx';

/** Stat cards and a spec card. */
export function FigureCards() {
  return (
    <>
      <CardGrid minCardWidth="14rem">
        <StatCard as="li" value="127" label="Dealers" />
        <StatCard as="li" value="50" label="States Covered" note="inquiries accepted in all 50 states" />
        <StatCard as="li" value="24/7" label="Support Available" note="online any time; phone Mon–Sat" />
      </CardGrid>
      <SpecCard
        title="Performance"
        rows={[
          { term: 'Top speed', detail: '25 mph' },
          { term: 'Motor', detail: '6.3kW AC Motor' },
          { term: 'Battery', detail: '48V Lithium' },
        ]}
      />
    </>
  );
}
