import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { findPenalty, scoringRules as rules } from './scoringRules.ts';

interface OptionTerms {
  readonly monthlyPayment: number;
  readonly apr: number;
  readonly term: number;
}

export function calculateMatchScore(
  { monthlyPayment, apr, term }: OptionTerms,
  profile: FinancingProfile,
): number {
  const ratio = calculatePaymentToBudgetRatio(monthlyPayment, profile.monthlyBudget);
  const { shortTerm, longTerm } = rules;
  const isShort = profile.creditScore >= shortTerm.fromCreditScore && term <= shortTerm.months;
  const isLong = profile.creditScore < longTerm.belowCreditScore && term >= longTerm.months;
  return clampScore(
    rules.initialScore -
      findPenalty(rules.paymentToBudget, ratio) -
      findPenalty(rules.aprPercent, apr) -
      rules.penaltyPerMonthOfTermDifference * Math.abs(term - profile.preferredTerm) +
      (isShort ? shortTerm.bonus : 0) +
      (isLong ? longTerm.bonus : 0),
  );
}

/** With a budget of 0, the ratio of every payment except 0 is infinite. */
const calculatePaymentToBudgetRatio = (monthlyPayment: number, monthlyBudget: number): number =>
  monthlyPayment === 0 ? 0 : monthlyPayment / monthlyBudget;

export const clampScore = (score: number): number => Math.min(100, Math.max(0, score));
