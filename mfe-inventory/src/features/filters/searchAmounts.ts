import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import type { WordRating } from '@msv/forms/search/wordSearch';
import { countSeats, parseRangeMiles } from '../vehicle-facts/vehicleFacts.ts';

interface Unit {
  readonly read: (vehicle: Vehicle) => number | undefined;
  readonly isEnough: (amount: number, wanted: number) => boolean;
  /** Completes "No vehicle". */
  readonly describeWanted: (amount: number) => string;
  /** Completes "The nearest" with different amounts, the nearest one first. */
  readonly describeNearest: (amounts: readonly number[]) => string;
}

const units: Readonly<Record<string, Unit>> = {
  seat: {
    read: countSeats,
    isEnough: (seats, wanted) => seats === wanted,
    describeWanted: (seats) => `has ${formatNumber(seats)} ${seats === 1 ? 'seat' : 'seats'}`,
    describeNearest: (seats) => `have ${seats.join(', ').replace(/, (\d+)$/, ' or $1')}`,
  },
  mile: {
    read: ({ range }) => parseRangeMiles(range),
    isEnough: (miles, wanted) => miles >= wanted,
    describeWanted: (miles) => `reaches ${formatNumber(miles, 1)} miles`,
    describeNearest: ([miles = 0]) => `reach up to ${formatNumber(miles)}`,
  },
  usd: {
    read: ({ price }) => price,
    isEnough: (price, wanted) => price <= wanted,
    describeWanted: (price) => `costs ${formatVehiclePrice(price)} or less`,
    describeNearest: ([price = 0]) => `cost ${formatVehiclePrice(price)} or more`,
  },
};

/** A number of seats, a minimum range or a maximum price that a search asks for. */
export interface SearchAmount {
  readonly rate: WordRating<Vehicle>;
  /** Describes the amount after "No vehicle". */
  readonly description: string;
  /** Describes the amounts of vehicles after "The nearest". */
  readonly describeNearest: (vehicles: readonly Vehicle[]) => string;
}

/** Parses a word of a search: `6seat`, `30mile` or `10000usd`. Returns undefined for other words. */
export function parseSearchAmount(word: string): SearchAmount | undefined {
  const [, digits = '', unitName = ''] = /^(\d[\d,.]*)(seat|mile|usd)$/.exec(word) ?? [];
  const unit = units[unitName];
  if (!unit) return undefined;
  const wanted = Number(digits.replaceAll(',', ''));
  return {
    rate(vehicle) {
      const amount = unit.read(vehicle);
      if (amount === undefined) return 0;
      if (unit.isEnough(amount, wanted)) return 2;
      // Of two equally near amounts, the larger one is nearer, because seats can stay empty.
      return -(Math.abs(amount - wanted) + (amount < wanted ? 0.5 : 0)) / (wanted || 1);
    },
    description: unit.describeWanted(wanted),
    describeNearest: (vehicles) =>
      unit.describeNearest([...new Set(vehicles.flatMap((vehicle) => unit.read(vehicle) ?? []))]),
  };
}
