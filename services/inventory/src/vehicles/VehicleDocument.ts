import { Slug } from '@msv/contracts/http/slug';
import { Vehicle } from '@msv/contracts/inventory/vehicle';
import { VehicleTraits } from '@msv/vehicle-drawings/traits/VehicleTraits';
import * as v from 'valibot';

/** Path segments that cannot be slugs, because API routes or pages use them for other resources. */
const reservedSlugs = ['featured', 'hero', 'compare'];

const VehicleSlug = v.pipe(
  Slug,
  v.check((slug) => !reservedSlugs.includes(slug), 'Must not be a reserved slug'),
);

/** A vehicle as stored in MongoDB: the public fields and the fields that only this service reads. */
export const VehicleDocument = v.object({
  ...Vehicle.entries,
  slug: VehicleSlug,
  /** Former slugs of the vehicle. Requests with a former slug redirect to the current slug. */
  aliases: v.array(VehicleSlug),
  /**
   * Traits that the vehicle's picture shows. If this field is absent, the picture shows a typical vehicle of
   * the same category.
   */
  drawing: v.optional(VehicleTraits),
});
export type VehicleDocument = v.InferOutput<typeof VehicleDocument>;
