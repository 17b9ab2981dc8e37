import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { FragmentPrefetch } from '@msv/platform';
import type { FeaturedVehiclesProps } from './FeaturedVehicles.props.ts';

export const prefetch: FragmentPrefetch<FeaturedVehiclesProps> = () => ({
  reads: [featuredVehiclesRead, financingProgramsRead],
});
