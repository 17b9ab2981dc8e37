import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ subject: allVehiclesRead, reads: [financingProgramsRead] });
