import * as v from 'valibot';

export const StateCardsProps = v.object({
  /** The default is `defaultStateLimit`. */
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type StateCardsProps = v.InferOutput<typeof StateCardsProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'dealers/StateCards': StateCardsProps;
  }
}
