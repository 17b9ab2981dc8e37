import { css } from '@emotion/react';
import { vehiclePicturesUrl } from '@msv/contracts/inventory/vehicle';
import { Fragment, Link, usePageHead, useSite } from '@msv/platform';
import { threeCardColumns } from '@msv/ui/cards/CardGrid';
import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { FaqSection } from '../features/home/FaqSection.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { ReasonsSection } from '../features/home/ReasonsSection.tsx';
import { stateCardsProps } from '../features/home/stateCardsProps.ts';
import { UsesSection } from '../features/home/UsesSection.tsx';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center' });

function RequestQuoteSection() {
  return (
    <Section surface="mint" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>How Much Would Yours Cost?</Heading>
        <Text size="lead">
          Tell us which vehicle you like and where you live. We reply within 24 hours, with no obligation.
        </Text>
        <Link css={buttonStyle('primary', 'large')} to="/contact">
          Get Quote
        </Link>
      </Stack>
    </Section>
  );
}

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

function FeaturedVehiclesSection() {
  return (
    <FragmentSection
      title="Featured Vehicles"
      pending={
        <CardGridSkeleton label="Loading vehicles" count={3} imageRatio="16 / 10" {...threeCardColumns} />
      }
      unavailable="Featured vehicles are unavailable right now. Please browse all vehicles instead."
      renderFragment={(placeholders) => (
        <Fragment remote="inventory" name="FeaturedVehicles" {...placeholders} />
      )}
    >
      <Row>
        <Link css={buttonStyle('secondary')} to="/inventory">
          See All Vehicles
        </Link>
      </Row>
    </FragmentSection>
  );
}

function StatesSection() {
  return (
    <FragmentSection
      title="Find Dealers by State"
      pending={<CardGridSkeleton label="Loading states" count={stateCardsProps.limit} />}
      unavailable="Popular states are unavailable right now. Please see all 50 states instead."
      renderFragment={(placeholders) => (
        <Fragment remote="dealers" name="StateCards" props={stateCardsProps} {...placeholders} />
      )}
    >
      <Row>
        <Link css={buttonStyle('secondary')} to="/states">
          See All States
        </Link>
      </Row>
    </FragmentSection>
  );
}
