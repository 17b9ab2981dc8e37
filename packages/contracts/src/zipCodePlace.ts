import * as v from 'valibot';
import { read } from './read.ts';

export const zipCodesUrl = '/api/zip-codes';

/** Where a ZIP code is: the middle of its area, in degrees. */
export const ZipCodePlace = v.object({
  zipCode: v.string(),
  city: v.optional(v.string()),
  /** The state's full name; D.C. counts as one here. */
  state: v.optional(v.string()),
  latitude: v.number(),
  longitude: v.number(),
});
export type ZipCodePlace = v.InferOutput<typeof ZipCodePlace>;

/** A ZIP or ZIP+4 code; an unknown one is a 404. */
export const zipCodePlace = (zipCode: string) => read(`${zipCodesUrl}/${zipCode}`, ZipCodePlace);
