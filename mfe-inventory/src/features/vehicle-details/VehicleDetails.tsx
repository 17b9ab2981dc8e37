import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { Fragment, Link, late, usePageHead, useSite } from '@msv/platform';
import { FragmentSection } from '@msv/ui/cards/FragmentSection';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { Icon } from '@msv/ui/icons/Icon';
import { checkIcon } from '@msv/ui/icons/iconPaths';
import { BottomBar } from '@msv/ui/layout/BottomBar';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { gap, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useBackToInventoryUrl } from '../browse/inventoryQuery.ts';
import { CompareBar } from '../compare/CompareBar.tsx';
import { InquirySection } from '../inquiry/InquirySection.tsx';
import { createVehicleProductJsonLd } from '../structured-data/createVehicleProductJsonLd.ts';
import { getShareImage } from '../vehicle-cards/vehiclePicture.ts';
import { parseRangeMiles } from '../vehicle-facts/vehicleFacts.ts';
import { VehicleGallery } from '../vehicle-gallery/VehicleGallery.tsx';
import { useRecordVehicleView } from '../visitor-lists/visitorLists.ts';
import { VehiclePhoneBar } from './VehiclePhoneBar.tsx';
import { VehicleSummary } from './VehicleSummary.tsx';
import { vehicleTrail } from './vehiclePage.ts';
import { useTrackVehicleView } from './vehicleTracking.ts';

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${space(40)}), 1fr))`,
  alignContent: 'start',
  gap: gap.within,
  padding: 0,
  listStyleType: '""',
  li: { display: 'flex', gap: space(1.5) },
  svg: { flex: 'none', marginBlockStart: '0.3em' },
});

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul css={listStyle} aria-label="Features">
      {features.map((feature) => (
        <li key={feature}>
          <Icon path={checkIcon} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

const overviewStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: gap.between,
  alignItems: 'start',
  marginBlockStart: gap.within,
  // In two columns, the features fill the space below the picture.
  [`${minWidthQuery.desktop}, print`]: {
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: space(12),
    '& > :nth-of-type(2)': { gridRow: '1 / 3', gridColumn: 2 },
  },
});

/** Print omits the section unless it lists dealers. */
const nearestDealersStyle = css({ '@media print': { '&:not(:has(li))': { display: 'none' } } });

/** Below the first screen. */
const VehicleSpecs = late(() => import(/* webpackChunkName: "VehicleParts" */ './VehicleSpecs.tsx'), {
  when: 'interaction',
  fallback: <Skeleton height="40rem" />,
});
const GarageCheck = late(
  () => import(/* webpackChunkName: "VehicleParts" */ '../garage-check/GarageCheck.tsx'),
  { when: 'interaction' },
);
const SimilarVehicles = late(
  () => import(/* webpackChunkName: "VehicleParts" */ '../similar-vehicles/SimilarVehicles.tsx'),
  { when: 'interaction' },
);

export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const path = `/inventory/${vehicle.slug}`;
  const backUrl = useBackToInventoryUrl();
  useTrackVehicleView(vehicle.slug);
  useRecordVehicleView(vehicle.slug);
  usePageHead({
    title: `${vehicle.name} | ${site.product}`,
    description: `${vehicle.name} from ${formatVehiclePrice(vehicle.price)}, ${vehicle.range} per charge. ${vehicle.description}`,
    canonicalPath: path,
    shareImage: getShareImage(vehicle),
    openGraphType: 'product',
  });
  return (
    <>
      <StructuredData jsonLd={createVehicleProductJsonLd(vehicle, site)} />
      <Section css={pageTopStyle}>
        <PageHeader
          link={Link}
          origin={site.url}
          steps={[...vehicleTrail, { to: path, label: vehicle.name }]}
          backLink={{ to: backUrl, label: 'Back to Inventory' }}
          title={vehicle.name}
        />
        <div css={overviewStyle}>
          <VehicleGallery vehicle={vehicle} />
          <VehicleSummary vehicle={vehicle} />
          <FeatureList features={vehicle.features} />
        </div>
      </Section>
      {/* The bar comes into view with this part of the page, below the actions beside the picture. */}
      <div>
        <div css={nearestDealersStyle}>
          <NearestDealersSection vehicle={vehicle.slug} />
        </div>
        <Section surface="white">
          <VehicleSpecs vehicle={vehicle} />
        </Section>
        <div data-screen-only="">
          <InquirySection vehicle={vehicle} />
          <RunningCostSection vehicle={vehicle} />
          <GarageCheck vehicle={vehicle} />
        </div>
        <Section surface="white" data-screen-only="">
          <SimilarVehicles slug={vehicle.slug} category={vehicle.category} />
        </Section>
        <BottomBar>
          <CompareBar />
          <VehiclePhoneBar vehicle={vehicle} />
        </BottomBar>
      </div>
    </>
  );
}

/**
 * A link leads to all dealers if the dealers remote is unavailable.
 * @param vehicle Slug of the vehicle on the page.
 */
function NearestDealersSection({ vehicle }: { vehicle: string }) {
  return (
    <FragmentSection
      title="Dealers Near You"
      pending={null}
      unavailable={
        <>
          The nearest dealers are unavailable right now. <Link to="/dealerships">See all dealers</Link>{' '}
          instead.
        </>
      }
      renderFragment={(placeholders) => (
        <Fragment remote="dealers" name="NearestDealers" props={{ vehicle }} {...placeholders} />
      )}
    >
      <Row data-screen-only="">
        <Link css={buttonStyle('secondary')} to="/dealerships">
          Find Dealer
        </Link>
      </Row>
    </FragmentSection>
  );
}

/** Passes only what is known of the vehicle to the financing remote, but no typical values. */
function RunningCostSection({ vehicle: { range, specifications } }: { vehicle: Vehicle }) {
  const props = { battery: specifications?.power?.battery, rangeMiles: parseRangeMiles(range), range };
  return (
    <FragmentSection
      title="What It Costs to Run"
      pending={<Skeleton height="3rem" />}
      unavailable="The running cost is unavailable right now."
      renderFragment={(placeholders) => (
        <Fragment remote="financing" name="RunningCost" props={props} {...placeholders} />
      )}
    />
  );
}
