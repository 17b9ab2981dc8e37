import { VehicleCategory } from '@msv/contracts/inventory/vehicle';
import * as v from 'valibot';

/** Props of the fragment `SimilarVehicles`: the vehicle whose category is shown, and which is left out. */
export const SimilarVehiclesProps = v.object({ slug: v.string(), category: VehicleCategory });
export type SimilarVehiclesProps = v.InferOutput<typeof SimilarVehiclesProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'inventory/SimilarVehicles': SimilarVehiclesProps;
  }
}
