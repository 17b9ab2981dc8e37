import { countSeats, defaultTopSpeed, type SeatFacts } from './vehicleFacts.ts';

const defaultSpecifications = {
  topSpeed: defaultTopSpeed,
  motor: '6.3kW AC Motor',
  battery: '48V Lithium',
  controller: 'Evolution AC Controller',
  passengers: '2-4 persons',
  length: 'N/A',
  brakes: 'Hydraulic brakes',
  lights: 'LED headlights',
  seating: 'Premium seating',
  warranty: 'Limited warranty',
  assembly: 'USA',
} as const;

export type SpecificationName = keyof typeof defaultSpecifications;

export interface SpecificationValue {
  readonly text: string;
  /** True for a default that is typical of such vehicles, but not known of this one. */
  readonly isTypical: boolean;
}

export const typicalValueNote = 'Typical, confirm with dealer';

/**
 * Returns all specifications of a vehicle, with defaults for missing and blank values. Most categories state the number
 * of passengers.
 */
export function addDefaultSpecifications(
  vehicle: SeatFacts,
): Readonly<Record<SpecificationName, SpecificationValue>> {
  const { power, capacity, features, dimensions } = vehicle.specifications ?? {};
  const seats = countSeats(vehicle);
  const known: Partial<Record<SpecificationName, string | undefined>> = {
    ...power,
    ...features,
    ...dimensions,
    passengers: capacity?.passengers?.trim() || (seats === undefined ? undefined : `${seats} persons`),
  };
  const fill = (name: SpecificationName): SpecificationValue => {
    const text = known[name]?.trim();
    if (text) return { text, isTypical: false };
    return { text: defaultSpecifications[name], isTypical: name !== 'length' };
  };
  return {
    topSpeed: fill('topSpeed'),
    motor: fill('motor'),
    battery: fill('battery'),
    controller: fill('controller'),
    passengers: fill('passengers'),
    length: fill('length'),
    brakes: fill('brakes'),
    lights: fill('lights'),
    seating: fill('seating'),
    warranty: fill('warranty'),
    assembly: fill('assembly'),
  };
}
