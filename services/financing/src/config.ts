import { createServiceConfigSchema } from '@msv/service-kit/config/serviceConfig';
import type * as v from 'valibot';

export const FinancingConfig = createServiceConfigSchema({ port: 4003 });
export type FinancingConfig = v.InferOutput<typeof FinancingConfig>;
