import type { Vehicle } from '@msv/contracts/inventory/vehicle';

export type SeatFacts = Pick<Vehicle, 'category' | 'specifications'>;

/**
 * Returns the largest number in the passenger specification, or else the number in the category (`8-seater`). Undefined
 * if neither states one.
 */
export function countSeats({ category, specifications }: SeatFacts): number | undefined {
  const numbers = specifications?.capacity?.passengers?.match(/\d+/g);
  if (numbers) return Math.max(...numbers.map(Number));
  const seats = /^(\d+)-seater$/.exec(category)?.[1];
  return seats === undefined ? undefined : Number(seats);
}

/**
 * Parses the range in miles: the smallest number of a text such as `40-50 miles`, which the vehicle reaches in any
 * case. Undefined if the text contains no number.
 */
export function parseRangeMiles(range: string): number | undefined {
  const numbers = range.match(/\d+/g);
  return numbers ? Math.min(...numbers.map(Number)) : undefined;
}

export const defaultTopSpeed = '25 mph';

/** Parses the top speed in miles per hour: the largest number of a text such as `20-25 mph`. */
export const parseTopSpeed = ({ specifications }: Pick<Vehicle, 'specifications'>): number =>
  Math.max(
    ...((specifications?.power?.topSpeed ?? '').match(/\d+/g) ?? [parseInt(defaultTopSpeed, 10)]).map(Number),
  );
