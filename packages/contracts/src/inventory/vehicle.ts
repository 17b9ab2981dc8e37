import * as v from 'valibot';
import { read } from './read.ts';

export const vehiclesUrl = '/api/vehicles';
/** Drawn pictures: `{vehiclePicturesUrl}/{slug}.svg`, and `{vehiclePicturesUrl}/category/{category}.svg`. */
export const vehiclePicturesUrl = '/api/vehicle-pictures';

/** The six categories in the order in which the site shows them. */
export const vehicleCategories = [
  '2-seater',
  '4-seater',
  '6-seater',
  '8-seater',
  '4x4-awd',
  'utility',
] as const;
export const VehicleCategory = v.picklist(vehicleCategories);
export type VehicleCategory = v.InferOutput<typeof VehicleCategory>;

const text = v.optional(v.string());

/** What a visitor may read on a vehicle's page; each absent value has a stated default there. */
export const VehicleSpecifications = v.object({
  power: v.optional(v.object({ topSpeed: text, motor: text, battery: text, controller: text })),
  capacity: v.optional(v.object({ passengers: text })),
  features: v.optional(
    v.object({ brakes: text, lights: text, seating: text, warranty: text, assembly: text }),
  ),
  dimensions: v.optional(v.object({ length: text })),
});
export type VehicleSpecifications = v.InferOutput<typeof VehicleSpecifications>;

/** One model on offer. `price` is the starting price in US dollars, `range` a text such as `30 miles`. */
export const Vehicle = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  model: v.string(),
  description: v.string(),
  price: v.number(),
  range: v.string(),
  category: VehicleCategory,
  series: v.string(),
  imageUrl: text,
  image: text,
  features: v.array(v.string()),
  isAvailable: v.boolean(),
  isFeatured: v.boolean(),
  externalUrl: text,
  specifications: v.optional(VehicleSpecifications),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;

export const allVehicles = read(vehiclesUrl, v.array(Vehicle));
export const featuredVehicles = read(`${vehiclesUrl}/featured`, v.array(Vehicle));
export const vehicleBySlug = (slug: string) => read(`${vehiclesUrl}/${encodeURIComponent(slug)}`, Vehicle);
