import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';

/** Schema for an `https://` URL. Valibot's `url()` alone would also accept `javascript:` URLs. */
export const HttpsUrl = v.pipe(v.string(), v.url(), v.startsWith('https://', 'Must start with https://'));

export const financingUrl = '/api/financing';

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const sharedFields = {
  id: v.string(),
  name: v.string(),
  provider: v.string(),
  features: v.array(v.string()),
  bestFor: v.array(v.string()),
  /** URL that the `Apply Now` link opens. */
  applyUrl: HttpsUrl,
};

const LoanRate = v.object({
  minCreditScore: v.pipe(v.number(), v.integer()),
  /** Annual rate in percent, such as 7.99. */
  aprPercent: Percent,
});
type LoanRate = v.InferOutput<typeof LoanRate>;

const isSortedByScore = (rates: LoanRate[]) =>
  rates.every(
    ({ minCreditScore }, index) => index === 0 || minCreditScore < (rates[index - 1]?.minCreditScore ?? 0),
  );

/**
 * A loan program. The first rate whose `minCreditScore` the visitor reaches applies; without one, the loan is not
 * offered.
 */
export const LoanProgram = v.object({
  type: v.literal('loan'),
  ...sharedFields,
  rates: v.pipe(
    v.array(LoanRate),
    v.minLength(1),
    v.check(isSortedByScore, 'Rates must be sorted by credit score, highest first'),
  ),
});
export type LoanProgram = v.InferOutput<typeof LoanProgram>;

/** Returns the APR in percent for a credit score, or `undefined` if the score is too low for the loan. */
export const findApr = ({ rates }: LoanProgram, creditScore: number): number | undefined =>
  rates.find(({ minCreditScore }) => creditScore >= minCreditScore)?.aprPercent;

/**
 * A lease program with a fixed term. The visitor pays the depreciation in equal monthly installments and a nominal
 * annual rate on the price.
 */
export const LeaseProgram = v.object({
  type: v.literal('lease'),
  ...sharedFields,
  termMonths: v.pipe(v.number(), v.integer(), v.minValue(1)),
  depreciationPercent: Percent,
  nominalRatePercent: Percent,
  /** Points added to the match score for business buyers and visitors who want the tax benefit. */
  businessBonus: Percent,
});
export type LeaseProgram = v.InferOutput<typeof LeaseProgram>;

/**
 * A cash purchase. The match score is `affordableScore` if the down payment makes the price affordable, and otherwise
 * `otherScore`.
 */
export const CashProgram = v.object({
  type: v.literal('cash'),
  ...sharedFields,
  /** Highest ratio of price to down payment at which a cash purchase counts as affordable. */
  affordablePriceToDownPayment: v.pipe(v.number(), v.minValue(1)),
  affordableScore: Percent,
  otherScore: Percent,
});
export type CashProgram = v.InferOutput<typeof CashProgram>;

export const FinancingProgram = v.variant('type', [LoanProgram, LeaseProgram, CashProgram]);
export type FinancingProgram = v.InferOutput<typeof FinancingProgram>;

/** API read for all financing programs, in display order. */
export const financingProgramsRead = defineApiRead(`${financingUrl}/programs`, v.array(FinancingProgram));
