import { vehiclePicturesUrl } from '@msv/contracts/inventory/vehicle';
import { usePageHead, useSite } from '@msv/platform';
import { FaqSection } from '../features/home/FaqSection.tsx';
import { FeaturedVehiclesSection } from '../features/home/FeaturedVehiclesSection.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { ReasonsSection } from '../features/home/ReasonsSection.tsx';
import { RequestQuoteSection } from '../features/home/RequestQuoteSection.tsx';
import { StatesSection } from '../features/home/StatesSection.tsx';
import { UsesSection } from '../features/home/UsesSection.tsx';

/** Landing page: hero, featured vehicles, uses, reasons, states, questions and call to action. */
export default function HomePage() {
  const { product } = useSite();
  usePageHead({
    title: `Electric Medium Speed Vehicles | ${product}`,
    description:
      'Quiet electric vehicles for neighborhood streets. Compare models and prices, find a dealer near you and get a reply to your quote request within 24 hours.',
    canonicalPath: '/',
  });
  return (
    <>
      <Hero picture={`${vehiclePicturesUrl}/hero.svg`} />
      <FeaturedVehiclesSection />
      <UsesSection />
      <ReasonsSection />
      <StatesSection />
      <FaqSection />
      <RequestQuoteSection />
    </>
  );
}
