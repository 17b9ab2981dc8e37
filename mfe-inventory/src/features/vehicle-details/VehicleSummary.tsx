import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { Fragment, Link, useSite, useToast, useTrack } from '@msv/platform';
import { LinkShareButtons } from '@msv/ui/controls/LinkShareButtons';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { categoryLabels } from '../vehicle-cards/categoryLabels.ts';
import { countSeats } from '../vehicle-facts/vehicleFacts.ts';
import { VehicleToggles } from '../visitor-lists/VehicleToggles.tsx';
import { VehicleActions } from './VehicleActions.tsx';

const figuresStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(10),
  rowGap: space(3),
  paddingBlock: space(5),
  borderBlock: `1px solid ${color.line}`,
  dt: { fontSize: fontSize.small, color: color.muted },
  dd: { fontFamily: font.display, fontSize: fontSize.heading, fontWeight: 750, lineHeight: 1.2 },
  'div:first-of-type dd': { color: color.evergreen },
  // Price and range are larger than the other facts.
  'div:nth-of-type(n + 3) dd': { fontSize: fontSize.lead },
});

/** Name, description, price, facts and actions of a vehicle. */
export function VehicleSummary({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const showToast = useToast();
  const track = useTrack();
  return (
    <Stack gap={5}>
      <Row gap={2}>
        <Badge>{categoryLabels[vehicle.category]}</Badge>
        {!vehicle.isAvailable && <Badge tone="warn">Currently unavailable</Badge>}
      </Row>
      <Heading level={1}>{vehicle.name}</Heading>
      <Text size="lead" tone="muted">
        {vehicle.description}
      </Text>
      <dl css={figuresStyle}>
        <div>
          <dt>Starting price (MSRP)</dt>
          <dd>{formatVehiclePrice(vehicle.price)}</dd>
        </div>
        <div>
          <dt>Range per charge</dt>
          <dd>{vehicle.range}</dd>
        </div>
        {listFacts(vehicle).map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <VehicleFinancing price={vehicle.price} />
      <VehicleActions vehicle={vehicle} />
      <Row gap={2}>
        <VehicleToggles vehicle={vehicle} />
        <LinkShareButtons
          url={`${site.url}/inventory/${vehicle.slug}`}
          title={vehicle.name}
          showToast={showToast}
          onShare={(method) =>
            track({ event: 'share', method, content_type: 'vehicle', item_id: vehicle.slug })
          }
        />
      </Row>
    </Stack>
  );
}

/** Lists the facts that most buyers compare, if the vehicle states them. */
function listFacts(vehicle: Vehicle): [term: string, detail: string][] {
  const { power, dimensions } = vehicle.specifications ?? {};
  const seats = countSeats(vehicle);
  const facts: [string, string | undefined][] = [
    ['Seats', seats?.toString()],
    ['Top speed', power?.topSpeed],
    ['Battery', power?.battery],
    ['Length', dimensions?.length],
  ];
  return facts.flatMap(([term, detail]) => (detail ? [[term, detail]] : []));
}

/**
 * Reserves space for the payment estimate to prevent layout shifts. The estimate is beside the link, or below it if text is
 * so large that they do not fit. When expanded, it moves to a separate row.
 */
const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minBlockSize: space(16),
  marginBlock: space(-3),
  [minWidthQuery.phone]: { minBlockSize: space(12) },
  details: { flex: `1 0 ${space(35)}`, maxInlineSize: '100%' },
  'details[open]': { flexBasis: '100%' },
  summary: { justifyContent: 'end' },
  'details[open] > summary': { justifyContent: 'space-between' },
  // Print includes the assumptions of the estimate.
  '@media print': {
    display: 'block',
    'details::details-content': { contentVisibility: 'visible' },
    '& summary': { justifyContent: 'start' },
    '& summary, & details p': { paddingInline: 0 },
  },
});
/** Aligns the link's text with the page instead of its invisible edge. */
const linkStyle = css({ marginInlineStart: space(-2.5), paddingInline: space(2) });

/** Link to the financing calculator and the payment estimate. The link works even if the estimate fails to load. */
function VehicleFinancing({ price }: { price: number }) {
  return (
    <div css={rowStyle}>
      <Link css={[buttonStyle('quiet'), linkStyle]} to={`/financing?price=${price}`}>
        See Financing
      </Link>
      <Fragment remote="financing" name="PaymentEstimate" props={{ price }} />
    </div>
  );
}
