import type { Vehicle } from '@msv/contracts/inventory/vehicle';

/** Vehicle fields that state the number of seats. */
export type SeatFacts = Pick<Vehicle, 'category' | 'specifications'>;

/**
 * Returns the number of seats: the largest number in the passenger specification, or else the number in the category
 * (`8-seater`). Undefined if neither states one.
 */
export function countSeats({ category, specifications }: SeatFacts): number | undefined {
  const numbers = specifications?.capacity?.passengers?.match(/\d+/g);
  if (numbers) return Math.max(...numbers.map(Number));
  const seats = /^(\d+)-seater$/.exec(category)?.[1];
  return seats === undefined ? undefined : Number(seats);
}
