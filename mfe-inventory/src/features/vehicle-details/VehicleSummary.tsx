import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { Fragment, Link, useSite, useToast, useTrack } from '@msv/platform';
import { LinkShareButtons } from '@msv/ui/controls/LinkShareButtons';
import { Icon } from '@msv/ui/icons/Icon';
import { batteryIcon, boltIcon, gaugeIcon, routeIcon, rulerIcon, usersIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, gap, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { categoryLabels } from '../vehicle-cards/categoryLabels.ts';
import { addDefaultSpecifications, typicalValueNote } from '../vehicle-facts/addDefaultSpecifications.ts';
import { countSeats } from '../vehicle-facts/vehicleFacts.ts';
import { VehicleToggles } from '../visitor-lists/VehicleToggles.tsx';
import { VehicleActions } from './VehicleActions.tsx';

/** Two or three equal columns, or one if text is very large. */
const factsStyle = css({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${space(36)}), 1fr))`,
  gap: gap.between,
  dt: {
    display: 'flex',
    alignItems: 'center',
    gap: space(1.5),
    fontSize: fontSize.small,
    color: color.muted,
  },
  'dd[data-footnote]::after': { content: '" *"' },
});

const priceStyle = css({
  dt: { fontSize: fontSize.small, color: color.muted },
  dd: { fontFamily: font.display, fontSize: fontSize.heading, fontWeight: 650, lineHeight: 1.2 },
});

export function VehicleSummary({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const showToast = useToast();
  const track = useTrack();
  const facts = listFacts(vehicle);
  return (
    <Stack>
      <dl css={priceStyle}>
        <dt>Starting price (MSRP)</dt>
        <dd>{formatVehiclePrice(vehicle.price)}</dd>
      </dl>
      {!vehicle.isAvailable && <Badge tone="warn">Currently unavailable</Badge>}
      <VehicleActions vehicle={vehicle} />
      <VehicleFinancing price={vehicle.price} />
      <div>
        <Text size="small" tone="muted">
          {categoryLabels[vehicle.category]}
        </Text>
        <Text>{vehicle.description}</Text>
      </div>
      <dl css={factsStyle}>
        {facts.map(({ term, icon, text, isTypical }) => (
          <div key={term}>
            <dt>
              <Icon path={icon} />
              {term}
            </dt>
            <dd data-footnote={isTypical || undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      {facts.some(({ isTypical }) => isTypical) && <Text size="small">* {typicalValueNote}</Text>}
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

interface Fact {
  term: string;
  icon: string;
  text: string | undefined;
  /** True for a typical value, which has a footnote. */
  isTypical?: boolean;
}

/** Lists the facts that most buyers compare, with typical values for those that the vehicle does not state. */
function listFacts(vehicle: Vehicle): readonly Fact[] {
  const { passengers, topSpeed, motor, battery } = addDefaultSpecifications(vehicle);
  const seats = countSeats(vehicle);
  const facts: Fact[] = [
    { term: 'Range per charge', icon: routeIcon, text: vehicle.range },
    { term: 'Seats', icon: usersIcon, ...passengers, ...(seats !== undefined && { text: String(seats) }) },
    { term: 'Top speed', icon: gaugeIcon, ...topSpeed },
    { term: 'Motor', icon: boltIcon, ...motor },
    { term: 'Battery', icon: batteryIcon, ...battery },
    { term: 'Length', icon: rulerIcon, text: vehicle.specifications?.dimensions?.length },
  ];
  return facts.filter(({ text }) => text);
}

/** Reserves space for the payment estimate to prevent layout shifts. An expanded estimate moves to a separate row. */
const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minBlockSize: space(16),
  marginBlock: space(-3),
  [minWidthQuery.phone]: { minBlockSize: space(12) },
  '& > [data-fragment]': { flex: `1 0 ${space(35)}`, maxInlineSize: '100%' },
  '& > :has(details[open])': { flexBasis: '100%' },
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

/** The link to the financing calculator works even if the estimate fails to load. */
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
