import { paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ reads: [allVehiclesRead, paymentTermsRead] });
