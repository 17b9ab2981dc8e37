import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Fragment, Link } from '@msv/platform';
import { Badge } from '@msv/ui/text/Badge';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';
import { getVehiclePicture } from '../vehicle-cards/vehiclePicture.ts';
import { typicalValueNote } from '../vehicle-facts/addDefaultSpecifications.ts';
import { createComparePath } from './compareUrl.ts';
import { type ComparisonRow, createComparisonRows } from './createComparisonRows.ts';

const regionStyle = css({
  // Contains visually hidden texts, which would otherwise widen the page.
  position: 'relative',
  containerType: 'inline-size',
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  '@media print': { overflow: 'visible', border: 0 },
});

const tableStyle = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.45,
  // Two vehicles fit on a phone.
  'th, td': {
    minInlineSize: '7.25rem',
    paddingBlock: space(2.5),
    paddingInline: space(1.25),
    borderBlockEnd: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  td: { fontSize: fontSize.small },
  // Separates the items of a list, because long items wrap.
  'td > div + div': { marginBlockStart: space(2) },
  'tr > :first-child': { minInlineSize: '6.75rem' },
  'tbody th': {
    backgroundColor: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  // The row's name stays visible while the table scrolls, unless large text would fill the table.
  '@container (min-width: 17rem)': { 'tbody th': { position: 'sticky', insetInlineStart: 0 } },
  // Aligns the estimates with the other values, and gives each column room for their longest word.
  'summary, details p': { paddingInline: 0 },
  summary: { gap: space(1), overflowWrap: 'normal' },
  'summary svg': { inlineSize: '1em' },
  'tbody tr': { backgroundColor: color.surface },
  'tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  'tr[data-different]': { backgroundColor: color.mint },
  'tr[data-different] td': { fontWeight: 650 },
  [minWidthQuery.tablet]: {
    tableLayout: 'fixed',
    'thead td': { inlineSize: '24%' },
    'th, td': { padding: space(4) },
    td: { fontSize: 'inherit' },
    'tbody th': { fontSize: fontSize.small },
  },
  [minWidthQuery.desktop]: { 'thead td': { inlineSize: '18%' } },
  '@media print': {
    'th, td': { minInlineSize: 0, padding: space(1.5) },
    'tbody th': { position: 'static' },
    // Print includes the assumptions of the estimates.
    'details::details-content': { contentVisibility: 'visible' },
  },
});

/** Hides the hint in windows that are wide enough for the narrowest columns and the margins of the page. */
const createScrollHintStyle = (vehicleCount: number) =>
  css({ [`@media (min-width: ${9.8 + 7.25 * vehicleCount}rem)`]: { display: 'none' } });

const vehicleStyle = css({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  img: { inlineSize: '100%', maxInlineSize: '15rem', borderRadius: radius.small },
  a: { display: 'inline-block', paddingBlock: space(1.5) },
  '@media print': { img: { maxInlineSize: '8rem' }, 'a:last-of-type': { display: 'none' } },
});

interface Props {
  vehicles: readonly Vehicle[];
  /** Called when the visitor removes a vehicle, before the link to the remaining vehicles is followed. */
  onRemove: (slug: string) => void;
}

/** Vehicles side by side. On small screens, the table scrolls horizontally. */
export function ComparisonTable({ vehicles, onRemove }: Props) {
  const [priceRow, ...rows] = createComparisonRows(vehicles);
  return (
    <>
      <Text size="small" tone="muted" css={createScrollHintStyle(vehicles.length)} data-screen-only="">
        Scroll the table sideways to see all vehicles.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region */}
      <section css={regionStyle} aria-label="Comparison table" tabIndex={0}>
        <table css={tableStyle}>
          <caption>
            <VisuallyHidden>Specifications of {vehicles.map(({ name }) => name).join(', ')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              {vehicles.map((vehicle) => (
                <th key={vehicle.slug} scope="col">
                  <div css={vehicleStyle}>
                    <img {...getVehiclePicture(vehicle, 'card')} alt="" />
                    <Link to={`/inventory/${vehicle.slug}`}>{vehicle.name}</Link>
                    <Link
                      to={createComparePath(
                        vehicles.map(({ slug }) => slug).filter((slug) => slug !== vehicle.slug),
                      )}
                      replace
                      onClick={() => onRemove(vehicle.slug)}
                    >
                      Remove<VisuallyHidden> {vehicle.name}</VisuallyHidden>
                    </Link>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priceRow && <ComparisonTableRow vehicles={vehicles} row={priceRow} />}
            <tr>
              <th scope="row">Monthly Payment</th>
              {vehicles.map(({ slug, price }) => (
                <td key={slug}>
                  <Fragment
                    remote="financing"
                    name="PaymentEstimate"
                    props={{ price }}
                    fallback={<Link to={`/financing?price=${price}`}>See Financing</Link>}
                  />
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <ComparisonTableRow key={row.label} vehicles={vehicles} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function ComparisonTableRow({
  vehicles,
  row: { label, values, isDifferent },
}: {
  vehicles: readonly Vehicle[];
  row: ComparisonRow;
}) {
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        {label} {isDifferent && <Badge tone="plain">Differs</Badge>}
      </th>
      {vehicles.map(({ slug }, index) => (
        <td key={slug}>
          {values[index]?.text.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
          {values[index]?.isTypical && (
            <Text size="small" tone="muted" css={{ fontWeight: 400 }}>
              {typicalValueNote}
            </Text>
          )}
        </td>
      ))}
    </tr>
  );
}
