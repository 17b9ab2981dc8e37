import { createServiceConfigSchema } from '@msv/service-kit/config/serviceConfig';
import type * as v from 'valibot';

export const InventoryConfig = createServiceConfigSchema({ port: 4001 });
export type InventoryConfig = v.InferOutput<typeof InventoryConfig>;
