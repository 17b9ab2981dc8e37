import * as v from 'valibot';

export const RunningCostProps = v.object({
  /** Specification of the battery, such as `48V 110Ah Lithium`, which may not state a capacity. */
  battery: v.optional(v.string()),
  /** Number of miles to calculate with. */
  rangeMiles: v.optional(v.number()),
  /** Range as the manufacturer states it, such as `40-50 miles`. */
  range: v.optional(v.string()),
});
export type RunningCostProps = v.InferOutput<typeof RunningCostProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'financing/RunningCost': RunningCostProps;
  }
}
