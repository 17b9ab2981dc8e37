import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { vehiclesUrl } from './vehicle.ts';

/** Number of vehicles and their lowest starting price. */
export const PriceSummary = v.object({
  vehicleCount: v.number(),
  /** Price in US dollars. Absent if there are no vehicles. */
  lowestPrice: v.optional(v.number()),
});
export type PriceSummary = v.InferOutput<typeof PriceSummary>;

/** API read for the summary of prices. Its URL has two segments, so that it is not the URL of a vehicle. */
export const priceSummaryRead = defineApiRead(`${vehiclesUrl}/prices/summary`, PriceSummary);
