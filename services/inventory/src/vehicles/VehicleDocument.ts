import { Slug } from '@msv/contracts/http/slug';
import { Vehicle } from '@msv/contracts/inventory/vehicle';
import { VehicleTraits } from '@msv/vehicle-drawings/traits/VehicleTraits';
import * as v from 'valibot';

/** Path segments of other API routes or pages. */
const reservedSlugs = ['featured', 'hero', 'compare'];

const VehicleSlug = v.pipe(
  Slug,
  v.check((slug) => !reservedSlugs.includes(slug), 'Must not be a reserved slug'),
);

/** A vehicle in MongoDB: the public fields and those that only this service reads. */
export const VehicleDocument = v.object({
  ...Vehicle.entries,
  slug: VehicleSlug,
  /** Former slugs, which redirect to the current slug. */
  aliases: v.array(VehicleSlug),
  /** Traits of the picture. Without traits, the picture shows a typical vehicle of the same category. */
  drawing: v.optional(VehicleTraits),
});
export type VehicleDocument = v.InferOutput<typeof VehicleDocument>;
