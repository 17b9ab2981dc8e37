import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { parseSlugList } from '../http/slug.ts';
import { Vehicle, vehiclesUrl } from './vehicle.ts';

export const vehicleComparisonUrl = `${vehiclesUrl}/compare`;

/** Maximum number of vehicles that fit side by side on the page. */
export const maxComparedVehicles = 3;

/** Query string of a comparison request: `?vehicles=a,b,c` with the slugs of the vehicles. */
export const VehicleComparisonQuery = v.object({
  vehicles: v.pipe(
    v.string(),
    v.transform((slugs) => parseSlugList(slugs)),
    v.minLength(1, 'Must name at least one vehicle'),
    v.maxLength(maxComparedVehicles, `Must name at most ${maxComparedVehicles} vehicles`),
  ),
});

/** Vehicles of a comparison in the requested order. */
export const VehicleComparison = v.object({
  vehicles: v.array(Vehicle),
  /** Requested slugs that do not belong to any vehicle. */
  unknownSlugs: v.array(v.string()),
});
export type VehicleComparison = v.InferOutput<typeof VehicleComparison>;

/** Creates the API read for a comparison. The API responds with 404 if none of the vehicles exists. */
export const createVehicleComparisonRead = (slugs: readonly string[]) =>
  defineApiRead(`${vehicleComparisonUrl}?vehicles=${slugs.join(',')}`, VehicleComparison, {
    listField: 'vehicles',
  });
