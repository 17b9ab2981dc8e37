import { paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import { featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { FragmentPrefetch } from '@msv/platform';
import type { FeaturedVehiclesProps } from './FeaturedVehicles.props.ts';

export const prefetch: FragmentPrefetch<FeaturedVehiclesProps> = () => ({
  reads: [featuredVehiclesRead, paymentTermsRead],
});
