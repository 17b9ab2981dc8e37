import * as v from 'valibot';

export const PaymentEstimateProps = v.object({
  /** In US dollars. */
  price: v.number(),
});
export type PaymentEstimateProps = v.InferOutput<typeof PaymentEstimateProps>;

declare module '@msv/platform/fragments' {
  interface FragmentPropsByName {
    'financing/PaymentEstimate': PaymentEstimateProps;
  }
}
