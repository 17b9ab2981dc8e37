import * as v from 'valibot';

/** Props of the fragment `PaymentEstimate`. */
export const PaymentEstimateProps = v.object({
  /** Vehicle price in US dollars. */
  price: v.number(),
});
export type PaymentEstimateProps = v.InferOutput<typeof PaymentEstimateProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'financing/PaymentEstimate': PaymentEstimateProps;
  }
}
