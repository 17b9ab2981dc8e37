import { allVehiclesRead, type Vehicle } from '@msv/contracts/inventory/vehicle';
import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';

/** Slug of a vehicle that has all specifications and a page on the manufacturer's site. */
export const completeVehicleSlug = 'evolution-d6-max-xt4';
/** Slug of a vehicle that has neither specifications nor a page on the manufacturer's site. */
export const minimalVehicleSlug = 'evolution-carrier-8';

/** Returns the path of a vehicle's page. */
export const toVehiclePath = (slug: string) => `/inventory/${slug}`;

/** Fetches all vehicles from the API. */
export async function fetchVehicles(request: APIRequestContext): Promise<Vehicle[]> {
  return v.parse(allVehiclesRead.schema, await (await request.get(allVehiclesRead.url)).json());
}

/** Fetches a seeded vehicle from the API. Throws if the slug is unknown. */
export async function fetchVehicle(request: APIRequestContext, slug: string): Promise<Vehicle> {
  const vehicle = (await fetchVehicles(request)).find((candidate) => candidate.slug === slug);
  if (!vehicle) throw new Error(`The seed data has no vehicle with the slug ${slug}`);
  return vehicle;
}
