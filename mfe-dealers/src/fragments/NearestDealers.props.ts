import * as v from 'valibot';

/** Props of the fragment `NearestDealers`. It has none: the ZIP code stays in the visitor's browser. */
export const NearestDealersProps = v.object({});
export type NearestDealersProps = v.InferOutput<typeof NearestDealersProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'dealers/NearestDealers': NearestDealersProps;
  }
}
