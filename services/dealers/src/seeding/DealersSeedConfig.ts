import { createServiceConfigSchema, refuseClearTextDatabase } from '@msv/service-kit/config/serviceConfig';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import * as v from 'valibot';
import { maxGeneratedDealerships } from './generateDealerships.ts';

export const DealersSeedConfig = v.pipe(
  v.object({
    ...createServiceConfigSchema().entries,
    /** `off` omits the demo dealerships, for operators who start with an empty directory. */
    DEALERS_DEMO_DATA: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    /** Number of generated dealerships. `npm run seed -- --dealers 10000` sets this variable. */
    DEALERS_GENERATED: createWholeNumberSchema(0, 0, maxGeneratedDealerships),
  }),
  refuseClearTextDatabase(),
);
export type DealersSeedConfig = v.InferOutput<typeof DealersSeedConfig>;
