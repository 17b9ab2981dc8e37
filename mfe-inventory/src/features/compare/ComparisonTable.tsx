import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Fragment, Link } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { closeIcon } from '@msv/ui/icons/iconPaths';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, headerHeight, radius, space } from '@msv/ui/tokens/tokens';
import { getVehiclePicture } from '../vehicle-cards/vehiclePicture.ts';
import { typicalValueNote } from '../vehicle-facts/addDefaultSpecifications.ts';
import { createComparePath } from './compareUrl.ts';
import { type ComparisonRow, createComparisonRows } from './createComparisonRows.ts';

/**
 * Each row has the name of the row above one column per vehicle, and in wide windows beside them. If text is too large
 * for the columns, the values are below each other, each with the name of its vehicle.
 */
const createTableStyle = (vehicleCount: number) => {
  const columns = `repeat(${vehicleCount}, minmax(0, 1fr))`;
  return css({
    '&, thead, tbody': { display: 'block' },
    lineHeight: 1.4,
    tr: {
      display: 'grid',
      gridTemplateColumns: columns,
      columnGap: space(2),
      paddingBlock: space(2.5),
      borderBlockEnd: `1px solid ${color.line}`,
    },
    'th, td': { display: 'block', padding: 0, fontSize: fontSize.small, textAlign: 'start' },
    th: { fontWeight: 400 },
    'th[scope=row]': { gridColumn: '1 / -1', color: color.muted },
    'thead td': { display: 'none' },
    'td[data-footnote] > :last-child::after': { content: '" *"' },
    'tbody th > span': { color: color.evergreen },
    // Separates the items of a list, because long items wrap.
    'td > div + div': { marginBlockStart: space(2) },
    // Aligns the estimates with the other values.
    'summary, details p': { paddingInline: 0 },
    summary: { gap: space(1), overflowWrap: 'normal' },
    'summary svg': { inlineSize: '1em' },
    // The names and pictures do not cover what has the focus.
    'tbody :is(a, summary)': { scrollMarginBlockStart: space(40) },
    thead: {
      position: 'sticky',
      insetBlockStart: headerHeight,
      zIndex: 1,
      backgroundColor: color.paper,
    },
    '@container (min-width: 40rem)': {
      tr: { gridTemplateColumns: `11rem ${columns}`, columnGap: space(6) },
      'th[scope=row]': { gridColumn: 'auto' },
      'thead td': { display: 'block' },
      'th, td': { fontSize: 'inherit' },
    },
    [`@container (max-width: ${6.5 * vehicleCount}rem)`]: {
      tr: { gridTemplateColumns: 'minmax(0, 1fr)' },
      thead: { position: 'static' },
      'td[data-vehicle]::before': {
        content: 'attr(data-vehicle) / ""',
        display: 'block',
        color: color.muted,
      },
    },
    '@media print': {
      thead: { position: 'static' },
      'details::details-content': { contentVisibility: 'visible' },
    },
  });
};

/** Contains visually hidden texts, which would otherwise widen the page. */
const regionStyle = css({ position: 'relative', containerType: 'inline-size' });

const vehicleStyle = css({
  position: 'relative',
  display: 'grid',
  gap: space(1),
  img: { inlineSize: '100%', maxInlineSize: '15rem', borderRadius: radius.small },
  'a[data-remove]': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: space(11),
    blockSize: space(11),
  },
  '@media print': { img: { maxInlineSize: '8rem' }, 'a[data-remove]': { display: 'none' } },
});

interface Props {
  vehicles: readonly Vehicle[];
  /** Shows only the rows in which the vehicles differ. */
  hasOnlyDifferences: boolean;
  /** Called when the visitor removes a vehicle, before the link to the remaining vehicles is followed. */
  onRemove: (slug: string) => void;
}

/** Vehicles side by side. */
export function ComparisonTable({ vehicles, hasOnlyDifferences, onRemove }: Props) {
  const [priceRow, ...otherRows] = createComparisonRows(vehicles);
  const rows = otherRows.filter(({ isDifferent }) => isDifferent || !hasOnlyDifferences);
  return (
    <section css={regionStyle} aria-label="Comparison table">
      <table css={createTableStyle(vehicles.length)}>
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
                    data-remove=""
                    to={createComparePath(
                      vehicles.map(({ slug }) => slug).filter((slug) => slug !== vehicle.slug),
                      hasOnlyDifferences,
                    )}
                    replace
                    onClick={() => onRemove(vehicle.slug)}
                  >
                    <Icon path={closeIcon} />
                    <VisuallyHidden>Remove {vehicle.name}</VisuallyHidden>
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
            {vehicles.map(({ slug, name, price }) => (
              <td key={slug} data-vehicle={name}>
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
          <tr data-screen-only="">
            <th scope="row">Next Step</th>
            {vehicles.map(({ slug, name }) => (
              <td key={slug} data-vehicle={name}>
                <Link css={[buttonStyle('secondary'), actionStyle]} to={`/test-drive?vehicle=${slug}`}>
                  Test Drive<VisuallyHidden> of {name}</VisuallyHidden>
                </Link>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {rows.some(({ values }) => values.some(({ isTypical }) => isTypical)) && (
        <Text size="small">* {typicalValueNote}</Text>
      )}
    </section>
  );
}

const actionStyle = css({ paddingInline: space(2), fontSize: 'inherit' });

function ComparisonTableRow({
  vehicles,
  row: { label, values, isDifferent },
}: {
  vehicles: readonly Vehicle[];
  row: ComparisonRow;
}) {
  return (
    <tr>
      <th scope="row">
        {label} {isDifferent && <span>Differs</span>}
      </th>
      {vehicles.map(({ slug, name }, index) => (
        <td key={slug} data-vehicle={name} data-footnote={values[index]?.isTypical || undefined}>
          {values[index]?.text.split('\n').map((line) => (
            <div key={line}>{line}</div>
          ))}
        </td>
      ))}
    </tr>
  );
}
