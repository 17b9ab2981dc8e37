import { dealershipOverview } from '@msv/contracts/dealership';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ subject: dealershipOverview });
