import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { FragmentPrefetch } from '@msv/platform';
import type { SimilarVehiclesProps } from './SimilarVehicles.props.ts';

export const prefetch: FragmentPrefetch<SimilarVehiclesProps> = () => ({
  reads: [allVehiclesRead, financingProgramsRead],
});
