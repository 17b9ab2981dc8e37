import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { formatWholeDollars } from '../site/formatNumber.ts';
import { financingUrl } from './financingProgram.ts';

/** Assumptions of the payment beside a price, and initial values of the calculator. */
export const estimateAssumptions = {
  creditScore: 700,
  creditScoreLabel: '700-749 Good',
  downPayment: 1000,
  termMonths: 60,
} as const;

/**
 * Terms of the monthly payment beside a price. The financing service selects the loan, so all modules show the same
 * estimate.
 */
export const PaymentTerms = v.object({
  /** US dollars that the visitor pays at once. */
  downPayment: v.pipe(v.number(), v.minValue(0)),
  /** US dollars per month for each dollar of the price above the down payment. */
  paymentPerDollar: v.pipe(v.number(), v.minValue(0)),
  /** Loan and assumptions, which a page must show together with the estimate. */
  note: v.string(),
});
export type PaymentTerms = v.InferOutput<typeof PaymentTerms>;

/** API read for the terms of payment estimates. `terms` is `null` if no loan fits the assumptions. */
export const paymentTermsRead = defineApiRead(
  `${financingUrl}/payment-terms`,
  v.object({ terms: v.nullable(PaymentTerms) }),
);

/** Start of the text of `formatPaymentEstimate`. */
export const estimatePrefix = 'Estimated from ';

/**
 * Formats the payment for a price in US dollars as `Estimated from $162/mo`, or returns `undefined` if the down payment
 * covers the price.
 */
export const formatPaymentEstimate = (
  price: number,
  { downPayment, paymentPerDollar }: PaymentTerms,
): string | undefined =>
  price > downPayment
    ? `${estimatePrefix}${formatWholeDollars((price - downPayment) * paymentPerDollar)}/mo`
    : undefined;
