import { css } from '@emotion/react';
import { dollars } from '@msv/contracts/dollars';
import type { Vehicle } from '@msv/contracts/vehicle';
import { Link, usePageHead, useSite } from '@msv/platform';
import { Breadcrumb } from '@msv/ui/Breadcrumb';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Icon } from '@msv/ui/Icon';
import { arrowLeftIcon } from '@msv/ui/iconPaths';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { StructuredData } from '@msv/ui/StructuredData';
import { above, radius, space } from '@msv/ui/tokens';
import { inWords, pictureOf, sharedPictureOf } from '../data/pictureOf.ts';
import { useVehicleView } from '../data/useVehicleView.ts';
import { vehicleProduct } from '../data/vehicleProduct.ts';
import SimilarVehicles from '../fragments/SimilarVehicles.tsx';
import { FeatureList } from './FeatureList.tsx';
import { InquirySection } from './InquirySection.tsx';
import { VehicleSpecs } from './VehicleSpecs.tsx';
import { VehicleSummary } from './VehicleSummary.tsx';

const way = css({
  justifyContent: 'space-between',
  columnGap: space(6),
  rowGap: 0,
  marginBlockEnd: space(4),
});

/** Its words, not its invisible edge, stand in line with the page. */
const back = css({ marginInline: space(-4) });

const overview = css({
  display: 'grid',
  gap: `clamp(${space(6)}, 4vw, ${space(12)})`,
  alignItems: 'start',
  // Beside each other, the features fill the room below the picture.
  [above.desktop]: {
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    rowGap: space(5),
    '& > div': { gridRow: '1 / 3', gridColumn: 2 },
  },
});

const picture = css({ inlineSize: '100%', borderRadius: radius.card });

export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const path = `/inventory/${vehicle.slug}`;
  const image = pictureOf(vehicle, 'detail');
  useVehicleView(vehicle.slug);
  usePageHead({
    title: `${vehicle.name} | ${site.product}`,
    description: `${vehicle.name} from ${dollars(vehicle.price)}, ${vehicle.range} per charge. ${vehicle.description}`,
    canonicalPath: path,
    sharedPicture: sharedPictureOf(vehicle),
    kind: 'product',
  });
  const trail = [
    { to: '/', label: 'Home' },
    { to: '/inventory', label: 'Inventory' },
  ];
  const steps = [...trail, { to: path, label: vehicle.name }];
  return (
    <>
      <StructuredData facts={vehicleProduct(vehicle, site)} />
      <StructuredData facts={breadcrumbList(steps, site.url)} />
      <Section css={{ paddingBlockStart: `clamp(${space(3)}, 3vw, ${space(8)})` }}>
        <Row css={way}>
          <Breadcrumb link={Link} trail={trail} current={vehicle.name} />
          <Link css={[buttonStyle('quiet'), back]} to="/inventory">
            <Icon path={arrowLeftIcon} />
            Back to Inventory
          </Link>
        </Row>
        <div css={overview}>
          <img css={picture} {...image} alt={inWords(vehicle)} loading="eager" fetchPriority="high" />
          <VehicleSummary vehicle={vehicle} />
          <FeatureList features={vehicle.features} />
        </div>
      </Section>
      <Section surface="white">
        <VehicleSpecs vehicle={vehicle} />
      </Section>
      <InquirySection vehicle={vehicle} />
      <Section>
        <SimilarVehicles slug={vehicle.slug} category={vehicle.category} />
      </Section>
    </>
  );
}
