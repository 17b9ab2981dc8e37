import * as v from 'valibot';

/** Props of the fragment `FeaturedVehicles`. */
export const FeaturedVehiclesProps = v.object({
  /** Maximum number of vehicles. If omitted, all featured vehicles are shown. */
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type FeaturedVehiclesProps = v.InferOutput<typeof FeaturedVehiclesProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'inventory/FeaturedVehicles': FeaturedVehiclesProps;
  }
}
