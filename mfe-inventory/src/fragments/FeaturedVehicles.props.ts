import * as v from 'valibot';

export const FeaturedVehiclesProps = v.object({
  /** The default is to show all featured vehicles. */
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type FeaturedVehiclesProps = v.InferOutput<typeof FeaturedVehiclesProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'inventory/FeaturedVehicles': FeaturedVehiclesProps;
  }
}
