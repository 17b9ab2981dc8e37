import { css } from '@emotion/react';
import { formatDollarsAndCents, formatNumber } from '@msv/contracts/site/formatNumber';
import { Card } from '@msv/ui/cards/Card';
import { NoteDisclosure } from '@msv/ui/disclosure/NoteDisclosure';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { chargingEfficiency, daysPerMonth, outletKilowatts } from './calculateRunningCost.ts';
import {
  calculateFromValues,
  describeUnknownNumbers,
  numbersByResult,
  parseNumber,
  type RunningCostValues,
} from './RunningCostValues.ts';

const listStyle = css({
  padding: 0,
  // `none` would remove the list role in Safari.
  listStyleType: '""',
  [minWidthQuery.tablet]: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const costStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)',
  alignItems: 'center',
  columnGap: space(4),
  '& + &': {
    borderBlockStart: `1px solid ${color.line}`,
    marginBlockStart: space(3),
    paddingBlockStart: space(3),
  },
  [minWidthQuery.tablet]: {
    display: 'block',
    '& + &': {
      borderBlockStart: 'none',
      borderInlineStart: `1px solid ${color.line}`,
      marginBlockStart: 0,
      paddingBlockStart: 0,
      paddingInlineStart: space(6),
    },
  },
});
const valueStyle = css({
  gridArea: '1 / 2 / 3',
  fontFamily: font.display,
  fontSize: fontSize.title,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: color.evergreen,
  // Breaks a long value in very large text.
  overflowWrap: 'anywhere',
});
const labelStyle = css({ fontWeight: 600 });

interface Props {
  values: RunningCostValues;
  vehicleLabel: string;
}

export function RunningCostResults({ values, vehicleLabel }: Props) {
  const { kwhPerMile, monthlyCost, gasCartMonthlyCost, carMonthlyCost } = calculateFromValues(values);
  const costs = [
    {
      label: vehicleLabel,
      cost: monthlyCost,
      names: numbersByResult.monthlyCost,
      consumption: `${formatNumber(kwhPerMile ?? 0, 2)} kWh per mile`,
    },
    {
      label: 'Gas cart',
      cost: gasCartMonthlyCost,
      names: numbersByResult.gasCartMonthlyCost,
      consumption: formatMileage('cartmpg', values),
    },
    {
      label: 'Car',
      cost: carMonthlyCost,
      names: numbersByResult.carMonthlyCost,
      consumption: formatMileage('carmpg', values),
    },
  ];
  return (
    <>
      <Card>
        <ul aria-label="Cost per month" css={listStyle}>
          {costs.map(({ label, cost, names, consumption }) => (
            <li key={label} css={costStyle}>
              <Text css={valueStyle}>
                {cost === undefined ? 'Unknown' : `${formatDollarsAndCents(cost)}/mo`}
              </Text>
              <Text css={labelStyle}>{label}</Text>
              <Text size="small" tone="muted">
                {cost === undefined ? `Enter ${describeUnknownNumbers(names, values)}.` : consumption}
              </Text>
            </li>
          ))}
        </ul>
      </Card>
      <Text aria-live="polite">{describeCharging(values)}</Text>
      <NoteDisclosure label="Assumptions">
        Energy only: no maintenance, tires, insurance or battery replacement. A month has {daysPerMonth} days.{' '}
        {formatNumber((1 - chargingEfficiency) * 100)}% of the electricity is lost while charging, which is
        our assumption. A 120 V outlet supplies at most {outletKilowatts['120']} kW for hours (12 A), and a
        240 V outlet with 20 A at most {outletKilowatts['240']} kW (16 A), according to the National
        Electrical Code. Your charger may use less, so charging may take longer. The range is the
        manufacturer’s: cold, hills and load reduce it and raise the cost. Sources: EIA, Electric Power
        Monthly (16.48 cents per kWh in 2024) and retail gasoline prices; EPA, Automotive Trends Report 2024.
      </NoteDisclosure>
    </>
  );
}

const formatMileage = (name: 'cartmpg' | 'carmpg', values: RunningCostValues): string =>
  `${formatNumber(parseNumber(name, values[name]) ?? 0, 1)} miles per gallon`;

/** Returns a text such as `10 miles a day cost $9.15 of electricity a month.` with the charging times. */
export function describeCharging(values: RunningCostValues): string {
  const { chargingHoursPerDay, fullChargeHours, monthlyCost } = calculateFromValues(values);
  if (chargingHoursPerDay === undefined || fullChargeHours === undefined || monthlyCost === undefined)
    return `Without ${describeUnknownNumbers(numbersByResult.monthlyCost, values)}, we can’t calculate what the vehicle costs.`;
  const miles = parseNumber('miles', values.miles) ?? 0;
  const range = parseNumber('range', values.range) ?? 0;
  const sentences = [
    `Driving ${formatNumber(miles, 1)} miles a day costs ${formatDollarsAndCents(monthlyCost)} of electricity a month.`,
    `Charging takes at least ${formatHours(chargingHoursPerDay)} a day from a ${values.outlet} V outlet, and a full charge at least ${formatHours(fullChargeHours)}.`,
  ];
  if (miles > range) sentences.push('This is more than one charge a day.');
  if (chargingHoursPerDay > 24) sentences.push('A day is too short to charge that much.');
  return sentences.join(' ');
}

const formatHours = (hours: number): string =>
  hours < 1 ? `${formatNumber(hours * 60)} minutes` : `${formatNumber(hours, 1)} hours`;
