import { serviceConfig } from '@msv/service-kit/serviceConfig';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';

export const DealersConfig = v.object({
  ...serviceConfig('dealers').entries,
  /** How many posts an address may make in a window, refused ones included. */
  DEALERS_RATE_LIMIT: wholeNumber(10, 1, 1_000_000),
  DEALERS_RATE_WINDOW_SECONDS: wholeNumber(600, 1, 86_400),
  /** A secret, the same on all instances: addresses are counted under a hash that is made with it. */
  DEALERS_ADDRESS_SALT: v.optional(v.string(), ''),
});
export type DealersConfig = v.InferOutput<typeof DealersConfig>;
