import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';

export const zipCodesUrl = '/api/zip-codes';

/** Creates the path of the dealer directory with the dealers nearest to a ZIP code or ZIP+4 code. */
export const createNearestDealersPagePath = (zipCode: string): string =>
  `/dealerships?${new URLSearchParams({ search: zipCode.trim().slice(0, 5) })}`;

/** Location of a ZIP code: the center of its area, in degrees. */
export const ZipCodeLocation = v.object({
  zipCode: v.string(),
  city: v.optional(v.string()),
  /** Full name of the state, or `District of Columbia`. */
  state: v.optional(v.string()),
  latitude: v.number(),
  longitude: v.number(),
});
export type ZipCodeLocation = v.InferOutput<typeof ZipCodeLocation>;

/**
 * Creates the API read for the location of a ZIP code or ZIP+4 code. The API responds with 404 if the code is unknown.
 */
export const createZipCodeLocationRead = (zipCode: string) =>
  defineApiRead(`${zipCodesUrl}/${zipCode}`, ZipCodeLocation);
