import type { SpecificationName } from './addDefaultSpecifications.ts';

export const specificationLabels: Readonly<Record<SpecificationName, string>> = {
  topSpeed: 'Top Speed',
  motor: 'Motor',
  battery: 'Battery',
  controller: 'Controller',
  passengers: 'Passengers',
  length: 'Length',
  brakes: 'Brakes',
  lights: 'Lights',
  seating: 'Seating',
  warranty: 'Manufacturer’s Warranty',
  assembly: 'Assembly',
};

/** In display order. */
export const specificationNames = [
  'topSpeed',
  'motor',
  'battery',
  'controller',
  'passengers',
  'length',
  'brakes',
  'lights',
  'seating',
  'warranty',
  'assembly',
] as const satisfies readonly SpecificationName[];
