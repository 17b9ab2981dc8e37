import { allVehicles, type Vehicle } from '@msv/contracts/vehicle';
import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';

/** A vehicle that the service knows everything about, with a page of the manufacturer's. */
export const fullSlug = 'evolution-d6-max-xt4';
/** A vehicle of which no specification is known, nor a page elsewhere. */
export const bareSlug = 'evolution-carrier-8';

export const pageOf = (slug: string) => `/inventory/${slug}`;

export async function everyVehicle(request: APIRequestContext): Promise<Vehicle[]> {
  return v.parse(allVehicles.schema, await (await request.get(allVehicles.url)).json());
}

export async function vehicleBy(request: APIRequestContext, slug: string): Promise<Vehicle> {
  const vehicle = (await everyVehicle(request)).find((one) => one.slug === slug);
  if (!vehicle) throw new Error(`There is no vehicle ${slug} among the seeded ones`);
  return vehicle;
}
