import type { VehicleSpecifications } from '@msv/contracts/vehicle';

/** What stands where the manufacturer says nothing (section 3 of the specification). */
const defaults = {
  topSpeed: '25 mph',
  motor: '6.3kW AC Motor',
  battery: '48V Lithium',
  controller: 'Evolution AC Controller',
  passengers: '2-4 persons',
  brakes: 'Hydraulic brakes',
  lights: 'LED headlights',
  seating: 'Premium seating',
  warranty: 'Limited warranty',
  assembly: 'USA',
  length: 'N/A',
} as const;

type Specification = keyof typeof defaults;

/** Every value that a vehicle's page shows, each with its own default. */
export function specificationsOf(
  stated: VehicleSpecifications | undefined = {},
): Readonly<Record<Specification, string>> {
  const { power, capacity, features, dimensions } = stated;
  const known: Partial<Record<Specification, string | undefined>> = {
    ...power,
    ...capacity,
    ...features,
    ...dimensions,
  };
  const value = (name: Specification) => known[name]?.trim() || defaults[name];
  return {
    topSpeed: value('topSpeed'),
    motor: value('motor'),
    battery: value('battery'),
    controller: value('controller'),
    passengers: value('passengers'),
    brakes: value('brakes'),
    lights: value('lights'),
    seating: value('seating'),
    warranty: value('warranty'),
    assembly: value('assembly'),
    length: value('length'),
  };
}
