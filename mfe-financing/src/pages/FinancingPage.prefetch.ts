import { financingPartners, financingPrograms } from '@msv/contracts/financing';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ reads: [financingPrograms, financingPartners] });
