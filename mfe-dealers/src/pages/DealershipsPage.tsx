import { dealershipOverview } from '@msv/contracts/dealership';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { CardGrid } from '@msv/ui/CardGrid';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { DealerCard } from '../components/DealerCard.tsx';

export default function DealershipsPage() {
  const site = useSite();
  const overview = useApi(dealershipOverview);
  usePageHead({
    title: `Find Dealers | ${site.product}`,
    description: 'Find a dealer of electric medium speed vehicles near you by name, city, state or ZIP code.',
    canonicalPath: '/dealerships',
  });
  return (
    <Section>
      <Heading level={1}>Find Dealers</Heading>
      <CardGrid>
        {overview.data?.dealerships.map((dealership) => (
          <DealerCard key={dealership.id} dealership={dealership} />
        ))}
      </CardGrid>
    </Section>
  );
}
