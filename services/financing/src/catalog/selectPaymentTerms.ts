import { calculateMonthlyPayment } from '@msv/contracts/financing/amortization';
import { type FinancingProgram, findApr } from '@msv/contracts/financing/financingProgram';
import { estimateAssumptions, type PaymentTerms } from '@msv/contracts/financing/paymentEstimate';
import { formatNumber, formatWholeDollars } from '@msv/contracts/site/formatNumber';

/** Selects the loan with the lowest payment under the assumptions, and then by name, or `null` if no loan fits. */
export function selectPaymentTerms(programs: readonly FinancingProgram[]): PaymentTerms | null {
  const { creditScore, creditScoreLabel, downPayment, termMonths } = estimateAssumptions;
  const [loan] = programs
    .flatMap((program) => {
      const aprPercent = program.type === 'loan' ? findApr(program, creditScore) : undefined;
      return aprPercent === undefined ? [] : [{ name: program.name, aprPercent }];
    })
    .toSorted((a, b) => a.aprPercent - b.aprPercent || (a.name < b.name ? -1 : 1));
  if (!loan) return null;
  const { name, aprPercent } = loan;
  return {
    downPayment,
    paymentPerDollar: calculateMonthlyPayment(1, aprPercent, termMonths),
    note: `${name} at ${formatNumber(aprPercent, 2)}% APR over ${termMonths} months, ${formatWholeDollars(downPayment)} down, credit score ${creditScoreLabel}. This is an estimate, not an offer of credit.`,
  };
}
