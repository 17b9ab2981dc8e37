import * as v from 'valibot';
import { read } from './read.ts';

export const financingUrl = '/api/financing';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** Not `v.url()` alone: that takes `javascript:` for an address, too. */
const WebAddress = v.pipe(v.string(), v.url(), v.startsWith('https://', 'Must start with https://'));
const described = {
  id: v.string(),
  name: v.string(),
  provider: v.string(),
  features: v.array(v.string()),
  bestFor: v.array(v.string()),
  /** Where `Apply Now` leads. */
  applyUrl: WebAddress,
};

/** `aprPercent` is a year's rate such as 7.99. */
const LoanRate = v.object({ minCreditScore: v.pipe(v.number(), v.integer()), aprPercent: share });
type LoanRate = v.InferOutput<typeof LoanRate>;

const highestScoreFirst = (rates: LoanRate[]) =>
  rates.every(({ minCreditScore }, at) => at === 0 || minCreditScore < (rates[at - 1]?.minCreditScore ?? 0));

/** A loan. The first rate whose `minCreditScore` the visitor reaches applies; below all of them it is not offered. */
export const LoanProgram = v.object({
  type: v.literal('loan'),
  ...described,
  rates: v.pipe(
    v.array(LoanRate),
    v.minLength(1),
    v.check(highestScoreFirst, 'Rates must stand in order, the highest credit score first'),
  ),
});
export type LoanProgram = v.InferOutput<typeof LoanProgram>;

/** A lease over a fixed term: a share of the price spread over the term, and a nominal rate on the price. */
export const LeaseProgram = v.object({
  type: v.literal('lease'),
  ...described,
  termMonths: v.pipe(v.number(), v.integer(), v.minValue(1)),
  depreciationPercent: share,
  nominalRatePercent: share,
  /** Added to the score of a business, or of someone who wants the tax benefit. */
  businessBonus: share,
});
export type LeaseProgram = v.InferOutput<typeof LeaseProgram>;

/** Paying at once: one score for those with enough savings, another for everybody else. */
export const CashProgram = v.object({
  type: v.literal('cash'),
  ...described,
  /** The price may be so many times the down payment for the higher score. */
  affordablePriceToDownPayment: v.pipe(v.number(), v.minValue(1)),
  affordableScore: share,
  otherScore: share,
});
export type CashProgram = v.InferOutput<typeof CashProgram>;

export const FinancingProgram = v.variant('type', [LoanProgram, LeaseProgram, CashProgram]);
export type FinancingProgram = v.InferOutput<typeof FinancingProgram>;

/** A lender of somebody else's, with its own application form. */
export const FinancingPartner = v.object({
  id: v.string(),
  name: v.string(),
  /** What sort of credit it is, such as `Rent-to-own`. */
  kind: v.string(),
  description: v.string(),
  applyUrl: WebAddress,
});
export type FinancingPartner = v.InferOutput<typeof FinancingPartner>;

/** In the order in which the financing team wants them listed. */
export const financingPrograms = read(`${financingUrl}/programs`, v.array(FinancingProgram));
export const financingPartners = read(`${financingUrl}/partners`, v.array(FinancingPartner));
