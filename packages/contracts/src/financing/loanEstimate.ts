import { formatNumber, formatWholeDollars } from '../site/formatNumber.ts';
import { calculateMonthlyPayment } from './amortization.ts';
import { type FinancingProgram, findApr } from './financingProgram.ts';

/** Assumptions of the payment that pages show beside a price. The calculator starts with the same values. */
export const estimateAssumptions = { creditScore: 700, downPayment: 1000, termMonths: 60 } as const;

/** Display name of the assumed credit score. */
const creditScoreText = '700-749 Good';

/** Estimated payment for a price: the loan program with the lowest payment. */
export interface LoanEstimate {
  readonly programName: string;
  readonly aprPercent: number;
  /** Unrounded US dollars. */
  readonly monthlyPayment: number;
}

/**
 * Finds the loan with the lowest payment for a price. All modules use this rule, so a vehicle has the same estimate on every
 * page. Undefined if there is no loan or nothing to borrow.
 */
export function estimateLoan(price: number, programs: readonly FinancingProgram[]): LoanEstimate | undefined {
  const { creditScore, downPayment, termMonths } = estimateAssumptions;
  if (price <= downPayment) return undefined;
  const [lowest] = programs
    .flatMap((program) => {
      const aprPercent = program.type === 'loan' ? findApr(program, creditScore) : undefined;
      if (aprPercent === undefined) return [];
      const monthlyPayment = calculateMonthlyPayment(price - downPayment, aprPercent, termMonths);
      return { programName: program.name, aprPercent, monthlyPayment };
    })
    .toSorted((a, b) => a.monthlyPayment - b.monthlyPayment || (a.programName < b.programName ? -1 : 1));
  return lowest;
}

/** Formats the estimate as `Estimated from $162/mo`. */
export const formatLoanEstimate = ({ monthlyPayment }: LoanEstimate): string =>
  `Estimated from ${formatWholeDollars(monthlyPayment)}/mo`;

/** Describes the assumptions of the estimate, which must be available wherever the estimate is shown. */
export const describeLoanEstimate = ({ programName, aprPercent }: LoanEstimate): string =>
  `${programName} at ${formatNumber(aprPercent, 2)}% APR over ${estimateAssumptions.termMonths} months, ${formatWholeDollars(estimateAssumptions.downPayment)} down, credit score ${creditScoreText}. This is an estimate, not an offer of credit.`;
