import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { countSeats, parseRangeMiles, parseTopSpeed } from './vehicleFacts.ts';

interface Unit {
  readonly read: (vehicle: Vehicle) => number | undefined;
  readonly format: (amount: number) => string;
  /** Follows the number. */
  readonly noun: string;
  /** Follows "No vehicle". */
  readonly verb: string;
  /** Follows "The nearest". */
  readonly pluralVerb: string;
}

const units = {
  usd: {
    read: ({ price }) => price,
    format: formatVehiclePrice,
    noun: '',
    verb: 'costs',
    pluralVerb: 'cost',
  },
  seat: { read: countSeats, format: formatNumber, noun: ' seats', verb: 'has', pluralVerb: 'have' },
  mile: {
    read: ({ range }) => parseRangeMiles(range),
    format: (miles) => formatNumber(miles, 1),
    noun: ' miles',
    verb: 'reaches',
    pluralVerb: 'reach',
  },
  mph: { read: parseTopSpeed, format: formatNumber, noun: ' mph', verb: 'goes', pluralVerb: 'go' },
} as const satisfies Readonly<Record<string, Unit>>;

export type UnitName = keyof typeof units;

/** A price, a number of seats, a range or a top speed with a lower limit, an upper limit or both. */
export interface VehicleAmount {
  readonly unit: UnitName;
  readonly from?: number;
  readonly to?: number;
  /** True if the limits themselves do not match, as in `over 30 miles`. */
  readonly isExclusive?: boolean;
}

/** Formats an amount as `$15,000 or less`, `6 seats`, `more than 30 miles` or `$10,000 to $15,000`. */
export function formatAmount({ unit, from, to, isExclusive = false }: VehicleAmount): string {
  const { format, noun } = units[unit];
  const formatWithNoun = (amount: number) => format(amount) + (amount === 1 ? noun.replace(/s$/, '') : noun);
  if (from !== undefined && to !== undefined)
    return from === to ? formatWithNoun(to) : `${format(from)} to ${formatWithNoun(to)}`;
  if (from !== undefined)
    return isExclusive ? `more than ${formatWithNoun(from)}` : `${formatWithNoun(from)} or more`;
  if (to === undefined) return 'any';
  return isExclusive ? `less than ${formatWithNoun(to)}` : `${formatWithNoun(to)} or less`;
}

/** Describes an amount after "No vehicle": `has 10 seats`, `reaches 90 miles`, `costs $5,000 or less`. */
export function describeMissingAmount(amount: VehicleAmount): string {
  const text = formatAmount(amount);
  const isPerformance = amount.unit === 'mile' || amount.unit === 'mph';
  return `${units[amount.unit].verb} ${isPerformance ? text.replace(' or more', '') : text}`;
}

/** Describes the amounts of the vehicles that are nearest to an amount, after "The nearest": `have 8, 6 or 2`. */
export function describeNearestAmounts({ unit, to }: VehicleAmount, nearest: readonly Vehicle[]): string {
  const { read, format, pluralVerb } = units[unit];
  const amounts = [...new Set(nearest.flatMap((vehicle) => read(vehicle) ?? []))];
  if (unit === 'seat') return `${pluralVerb} ${amounts.join(', ').replace(/, (\d+)$/, ' or $1')}`;
  const [first = 0] = amounts;
  const isAbove = to !== undefined && first >= to;
  return `${pluralVerb} ${isAbove ? `${format(first)} or more` : `up to ${format(first)}`}`;
}

/** Rates a vehicle for `rankByWords`: 2 within the limits of an amount, otherwise how far it is from them. */
export function rateAmount({ unit, from = 0, to, isExclusive }: VehicleAmount, vehicle: Vehicle): number {
  const value = units[unit].read(vehicle);
  if (value === undefined) return 0;
  const isLow = isExclusive ? value <= from : value < from;
  const isHigh = to !== undefined && (isExclusive ? value >= to : value > to);
  if (!isLow && !isHigh) return 2;
  const limit = isLow ? from : to;
  // Of two equally near amounts, the larger one is nearer, because seats can stay empty.
  return -(Math.abs(value - (limit ?? 0)) + (isLow || isExclusive ? 0.5 : 0)) / (limit || 1);
}
