import * as v from 'valibot';

/** Views of a vehicle. The first one is the default. */
export const vehicleViews = ['side', 'front', 'top'] as const;
export const VehicleView = v.picklist(vehicleViews, `Must be ${vehicleViews.join(', ')}`);
export type VehicleView = v.InferOutput<typeof VehicleView>;

/** Paints of a vehicle with their color in the sun. `standard` is the vehicle's own color. */
export const vehiclePaints = {
  standard: { label: 'As shown', color: undefined },
  evergreen: { label: 'Evergreen', color: '#12705A' },
  sky: { label: 'Sky Blue', color: '#79B2CC' },
  navy: { label: 'Navy', color: '#27478F' },
  crimson: { label: 'Crimson', color: '#B5343A' },
  sunset: { label: 'Sunset Orange', color: '#E9862B' },
  ivory: { label: 'Ivory', color: '#F3EDDD' },
  graphite: { label: 'Graphite', color: '#56615E' },
} as const;
export type VehiclePaint = keyof typeof vehiclePaints;
export const vehiclePaintNames = [
  'standard',
  'evergreen',
  'sky',
  'navy',
  'crimson',
  'sunset',
  'ivory',
  'graphite',
] as const satisfies readonly VehiclePaint[];
export const VehiclePaintName = v.picklist(vehiclePaintNames, `Must be ${vehiclePaintNames.join(', ')}`);
