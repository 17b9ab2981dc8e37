import type { FinancingProfile } from './FinancingProfile.ts';
import { costOn, scoringRules as rules } from './scoringRules.ts';

interface Terms {
  readonly monthlyPayment: number;
  readonly apr: number;
  readonly term: number;
}

/** How well terms fit a profile, from 0 to 100: the stated rules and no other. */
export function scoreOf({ monthlyPayment, apr, term }: Terms, profile: FinancingProfile): number {
  const ratio = paymentToBudget(monthlyPayment, profile.monthlyBudget);
  const { shortTerm, longTerm } = rules;
  const isShort = profile.creditScore >= shortTerm.fromCreditScore && term <= shortTerm.months;
  const isLong = profile.creditScore < longTerm.belowCreditScore && term >= longTerm.months;
  return clampScore(
    rules.start -
      costOn(rules.paymentToBudget, ratio) -
      costOn(rules.aprPercent, apr) -
      rules.costPerMonthOfTermDifference * Math.abs(term - profile.preferredTerm) +
      (isShort ? shortTerm.adds : 0) +
      (isLong ? longTerm.adds : 0),
  );
}

/** Without a budget every payment is beyond it, except none at all. */
function paymentToBudget(monthlyPayment: number, monthlyBudget: number): number {
  if (monthlyPayment === 0) return 0;
  return monthlyBudget === 0 ? Number.POSITIVE_INFINITY : monthlyPayment / monthlyBudget;
}

export const clampScore = (score: number): number => Math.min(100, Math.max(0, score));
