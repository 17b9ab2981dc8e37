import { serviceConfig } from '@msv/service-kit/serviceConfig';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';

export const LeadsConfig = v.object({
  ...serviceConfig('leads').entries,
  /** How many posts an address may make in a window, refused ones included. */
  LEADS_RATE_LIMIT: wholeNumber(10, 1, 1_000_000),
  LEADS_RATE_WINDOW_SECONDS: wholeNumber(600, 1, 86_400),
  /** A secret, the same on all instances: addresses are counted under a hash that is made with it. */
  LEADS_ADDRESS_SALT: v.optional(v.string(), ''),
  /** How long a new lead is kept: 24 months. What is stored already keeps its date. */
  LEADS_RETENTION_DAYS: wholeNumber(730, 1, 36_500),
});
export type LeadsConfig = v.InferOutput<typeof LeadsConfig>;
