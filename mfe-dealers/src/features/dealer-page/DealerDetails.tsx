import { css } from '@emotion/react';
import { createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import { dealershipServiceNames } from '@msv/contracts/dealers/dealershipServiceNames';
import { Link, late, usePageHead, useSite, useTrack } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useEffect } from 'react';
import { dealersBreadcrumb } from '../breadcrumbs.ts';
import { DealerContact } from '../dealer-card/DealerContact.tsx';
import { reportActivity } from '../dealer-card/useContactTracking.ts';
import { FeaturedVehiclesSection } from '../featured-vehicles/FeaturedVehiclesSection.tsx';
import { DealerHours } from '../opening-hours/DealerHours.tsx';
import { createStateSlug } from '../state-page/stateNames.ts';
import { toAutoDealerJsonLd } from '../structured-data/dealerJsonLd.ts';
import { DealerHeaderActions } from './DealerHeaderActions.tsx';

export const ListingOwnerSection = late(
  () => import(/* webpackChunkName: "ListingOwnerSection" */ './ListingOwnerSection.tsx'),
  { when: 'interaction' },
);

const columnsStyle = css({
  display: 'grid',
  gap: `clamp(${space(4)}, 2.5vw, ${space(6)})`,
  [minWidthQuery.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-of-type': { gridColumn: '1 / -1' },
  },
  [minWidthQuery.desktop]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :last-of-type': { gridColumn: 'auto' },
  },
});

const reportStyle = css({
  marginBlockStart: space(4),
  // Makes the link tall enough to tap.
  a: { paddingBlock: space(2) },
});

const featuredVehicleCount = 3;

interface Props {
  dealership: Dealership;
  slug: string;
}

export function DealerDetails({ dealership, slug }: Props) {
  const site = useSite();
  const path = createDealershipPath(slug);
  const { id, name, city, state } = dealership;
  useEffect(() => reportActivity(id, 'view'), [id]);
  usePageHead({
    title: `${name} in ${city}, ${state} | ${site.product}`,
    description: `Address and contact details of ${name}, a dealer of electric medium speed vehicles in ${city}, ${state}.`,
    canonicalPath: path,
    // Search engines must not show a dealership that a visitor has submitted before an operator has verified it.
    noIndex: !dealership.isVerified,
  });
  return (
    <>
      <StructuredData jsonLd={toAutoDealerJsonLd(dealership, site)} />
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          origin={site.url}
          steps={[...dealersBreadcrumb, { to: path, label: name }]}
          title={name}
          lead={`Electric medium speed vehicles in ${city}, ${state}`}
        >
          <DealerHeaderActions dealership={dealership} slug={slug} />
        </PageHeader>
      </Section>
      <PageBody surface="white">
        <div css={columnsStyle}>
          <Card as="section">
            <Stack gap={4}>
              <Heading level={2} look="title">
                Address and Contact
              </Heading>
              <DealerContact dealership={dealership} />
            </Stack>
          </Card>
          <Card as="section">
            <Stack gap={4}>
              <Heading level={2} look="title">
                Hours
              </Heading>
              <DealerHours {...dealership} />
            </Stack>
          </Card>
          <Card as="section">
            <DealerOffering dealership={dealership} />
          </Card>
        </div>
        <Text size="small" css={reportStyle}>
          <Link to={`/report-listing?dealer=${slug}`}>Report an error in this listing</Link>
        </Text>
      </PageBody>
      <FeaturedVehiclesSection limit={featuredVehicleCount} />
      <ListingOwnerSection slug={slug} />
    </>
  );
}

function DealerOffering({ dealership }: { dealership: Dealership }) {
  const { state } = dealership;
  return (
    <Stack gap={4}>
      <Heading level={2} look="title">
        What This Dealer Offers
      </Heading>
      <DealerProfile dealership={dealership} />
      <Text>
        {'The dealer has not told us which models it has, so call before you visit. '}
        <Link to="/inventory">Compare all models and prices</Link>
        {', or see the '}
        <Link to={`/states/${createStateSlug(state)}`}>{`other dealers in ${state}`}</Link>.
      </Text>
    </Stack>
  );
}

function DealerProfile({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const { website, services = [], brands = [], deliveryRadiusMiles = 0 } = dealership;
  return (
    <>
      {services.length > 0 && (
        <Text>Services: {services.map((service) => dealershipServiceNames[service]).join(', ')}</Text>
      )}
      {brands.length > 0 && <Text>Brands: {brands.join(', ')}</Text>}
      {deliveryRadiusMiles > 0 && <Text>Delivers up to {deliveryRadiusMiles} miles</Text>}
      {website && (
        <Text>
          Website:{' '}
          <a
            href={website}
            target="_blank"
            rel="noopener nofollow"
            onClick={() => track({ event: 'external_link_click', link_url: website })}
          >
            {new URL(website).hostname.replace(/^www\./, '')}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </Text>
      )}
    </>
  );
}
