import { featuredVehicles } from '@msv/contracts/vehicle';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ reads: [featuredVehicles] });
