import { serviceConfig } from '@msv/service-kit/serviceConfig';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';
import { maxGenerated } from './generateDealerships.ts';

/** What the program that seeds reads from its environment. */
export const DealersSeedConfig = v.object({
  ...serviceConfig('dealers').entries,
  /** `off`: an operator starts with an empty list of dealerships. */
  DEALERS_DEMO_DATA: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** So many generated dealerships besides; what `npm run seed -- --dealers 10000` sets. */
  DEALERS_GENERATED: wholeNumber(0, 0, maxGenerated),
});
export type DealersSeedConfig = v.InferOutput<typeof DealersSeedConfig>;
