import { financingPartnersRead } from '@msv/contracts/financing/financingPartner';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ reads: [financingProgramsRead, financingPartnersRead] });
