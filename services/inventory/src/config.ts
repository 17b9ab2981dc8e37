import { serviceConfig } from '@msv/service-kit/serviceConfig';
import type * as v from 'valibot';

export const InventoryConfig = serviceConfig('inventory');
export type InventoryConfig = v.InferOutput<typeof InventoryConfig>;
