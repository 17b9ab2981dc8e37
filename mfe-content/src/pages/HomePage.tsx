import { vehiclePicturesUrl } from '@msv/contracts/vehicle';
import { usePageHead, useSite } from '@msv/platform';
import { FaqSection } from '../components/FaqSection.tsx';
import { FeaturedSection } from '../components/FeaturedSection.tsx';
import { Hero } from '../components/Hero.tsx';
import { QuoteSection } from '../components/QuoteSection.tsx';
import { ReasonsSection } from '../components/ReasonsSection.tsx';
import { StatesSection } from '../components/StatesSection.tsx';

export default function HomePage() {
  const { product } = useSite();
  usePageHead({
    title: `Electric Medium Speed Vehicles | ${product}`,
    description:
      'Quiet electric vehicles for the streets around home. Compare models and prices, find a dealer near you, and get a quote from a person within 24 hours.',
    canonicalPath: '/',
  });
  return (
    <>
      <Hero picture={`${vehiclePicturesUrl}/hero.svg`} />
      <FeaturedSection />
      <ReasonsSection />
      <StatesSection />
      <FaqSection />
      <QuoteSection />
    </>
  );
}
