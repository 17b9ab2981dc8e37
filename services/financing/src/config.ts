import { serviceConfig } from '@msv/service-kit/serviceConfig';
import type * as v from 'valibot';

export const FinancingConfig = serviceConfig('financing');
export type FinancingConfig = v.InferOutput<typeof FinancingConfig>;
