import { Vehicle } from '@msv/contracts/vehicle';
import * as v from 'valibot';

/** Addresses beside `/api/vehicles/:slug` and `/api/vehicle-pictures/:slug.svg` that no vehicle may take. */
const reservedSlugs = ['featured', 'hero'];

const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug is lower-case letters and digits, joined by hyphens'),
  v.maxLength(100, 'A slug has at most 100 characters'),
  v.check((slug) => !reservedSlugs.includes(slug), 'This slug is reserved'),
);

/** A vehicle as it is stored: what the world may read, and the slugs by which it is known besides. */
export const VehicleDocument = v.object({ ...Vehicle.entries, slug: Slug, aliases: v.array(Slug) });
export type VehicleDocument = v.InferOutput<typeof VehicleDocument>;
