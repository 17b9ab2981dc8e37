import type { VehicleCategory } from '@msv/contracts/inventory/vehicle';
import { categoryTraits } from '@msv/vehicle-drawings/traits/categoryTraits';
import { VehicleTraits } from '@msv/vehicle-drawings/traits/VehicleTraits';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

interface StoredDrawing {
  readonly slug: string;
  readonly category: VehicleCategory;
  /** Unvalidated. `undefined` in documents that are older than this field. */
  readonly drawing: unknown;
}

/** Returns the traits of a vehicle's picture, or typical traits of its category if they are missing or invalid. */
export function resolveVehicleTraits(
  { slug, category, drawing }: StoredDrawing,
  log: Pick<FastifyBaseLogger, 'error'>,
): VehicleTraits {
  if (drawing === undefined) return categoryTraits[category];
  const result = v.safeParse(VehicleTraits, drawing);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'drawing'}: ${issue.message}`);
  log.error({ slug, problems }, 'Stored drawing traits are invalid, drawing the category instead');
  return categoryTraits[category];
}
