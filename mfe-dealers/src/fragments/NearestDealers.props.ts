import * as v from 'valibot';

/** The ZIP code is not a prop, because it stays in the visitor's browser. */
export const NearestDealersProps = v.object({
  /** Slug of the vehicle on the page, which a message to one of the dealers is about. */
  vehicle: v.optional(v.string()),
});
export type NearestDealersProps = v.InferOutput<typeof NearestDealersProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'dealers/NearestDealers': NearestDealersProps;
  }
}
