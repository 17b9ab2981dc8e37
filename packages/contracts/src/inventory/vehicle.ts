import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { ModifiedOn } from '../http/modifiedOn.ts';
import { formatDollarsAndCents } from '../site/formatNumber.ts';

export const vehiclesUrl = '/api/vehicles';

/** Base URL of the generated pictures: `{slug}.svg` for a vehicle, `category/{category}.svg` for a category. */
export const vehiclePicturesUrl = '/api/vehicle-pictures';

/** Base URL of the images for link previews. `{slug}.png` shows a vehicle with its name and price. */
export const vehicleShareImagesUrl = `${vehiclePicturesUrl}/share`;

/** All vehicle categories, in display order. */
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

const OptionalText = v.optional(v.string());

/** Specifications of a vehicle. The vehicle page shows a default value for each missing specification. */
export const VehicleSpecifications = v.object({
  power: v.optional(
    v.object({
      topSpeed: OptionalText,
      motor: OptionalText,
      battery: OptionalText,
      controller: OptionalText,
    }),
  ),
  capacity: v.optional(v.object({ passengers: OptionalText })),
  features: v.optional(
    v.object({
      brakes: OptionalText,
      lights: OptionalText,
      seating: OptionalText,
      warranty: OptionalText,
      assembly: OptionalText,
    }),
  ),
  /** Formatted in inches, such as `114 in`. */
  dimensions: v.optional(v.object({ length: OptionalText, width: OptionalText, height: OptionalText })),
});
export type VehicleSpecifications = v.InferOutput<typeof VehicleSpecifications>;

export const Vehicle = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  model: v.string(),
  description: v.string(),
  /** Starting price in US dollars. */
  price: v.number(),
  /** Formatted driving range, such as `30 miles`. */
  range: v.string(),
  category: VehicleCategory,
  series: v.string(),
  /** URL of the vehicle's picture. `image` contains the same URL. */
  imageUrl: OptionalText,
  image: OptionalText,
  features: v.array(v.string()),
  isAvailable: v.boolean(),
  isFeatured: v.boolean(),
  externalUrl: OptionalText,
  specifications: v.optional(VehicleSpecifications),
  modifiedOn: ModifiedOn,
});
export type Vehicle = v.InferOutput<typeof Vehicle>;

/** Returns the URL of a vehicle's picture, or of the drawing of its category. */
export const getVehiclePictureUrl = ({
  imageUrl,
  image,
  category,
}: Pick<Vehicle, 'imageUrl' | 'image' | 'category'>): string =>
  imageUrl || image || `${vehiclePicturesUrl}/category/${category}.svg`;

/** API read for all vehicles. */
export const allVehiclesRead = defineApiRead(vehiclesUrl, v.array(Vehicle));

export const featuredVehiclesRead = defineApiRead(`${vehiclesUrl}/featured`, v.array(Vehicle));

/** Creates the API read for a vehicle. */
export const createVehicleRead = (slug: string) =>
  defineApiRead(`${vehiclesUrl}/${encodeURIComponent(slug)}`, Vehicle);

/** Formats a price in US dollars as `$8,995`, or as `$8,995.50` if it includes cents. */
export const formatVehiclePrice = (price: number): string =>
  formatDollarsAndCents(price).replace(/\.00$/, '');
