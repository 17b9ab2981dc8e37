import type {
  CashProgram,
  FinancingProgram,
  LeaseProgram,
  LoanProgram,
} from '@msv/contracts/financing/financingProgram';
import type { PaymentTerms } from '@msv/contracts/financing/paymentEstimate';

const buildDescription = (id: string, name: string) => ({
  id,
  name,
  provider: `${name} Partner`,
  features: ['A fixed payment'],
  bestFor: ['Most buyers'],
  applyUrl: `https://example.com/apply/${id}`,
});

export const primeLoanProgram: LoanProgram = {
  ...buildDescription('prime-loan', 'Prime Loan'),
  type: 'loan',
  rates: [{ minCreditScore: 750, aprPercent: 4.99 }],
};

export const standardLoanProgram: LoanProgram = {
  ...buildDescription('standard-loan', 'Standard Loan'),
  type: 'loan',
  rates: [
    { minCreditScore: 750, aprPercent: 6.49 },
    { minCreditScore: 650, aprPercent: 7.99 },
  ],
};

export const fairCreditLoanProgram: LoanProgram = {
  ...buildDescription('fair-credit-loan', 'Fair Credit Loan'),
  type: 'loan',
  rates: [
    { minCreditScore: 650, aprPercent: 9.99 },
    { minCreditScore: 580, aprPercent: 12.99 },
  ],
};

export const businessLeaseProgram: LeaseProgram = {
  ...buildDescription('business-lease', 'Business Lease'),
  type: 'lease',
  termMonths: 36,
  depreciationPercent: 60,
  nominalRatePercent: 2.5,
  businessBonus: 15,
};

export const cashPurchaseProgram: CashProgram = {
  ...buildDescription('cash-purchase', 'Cash Purchase'),
  type: 'cash',
  affordablePriceToDownPayment: 10,
  affordableScore: 95,
  otherScore: 60,
};

export const specFinancingPrograms: readonly FinancingProgram[] = [
  primeLoanProgram,
  standardLoanProgram,
  fairCreditLoanProgram,
  businessLeaseProgram,
  cashPurchaseProgram,
];

/** 7.99 % a year over 60 months. */
export const specPaymentTerms: PaymentTerms = {
  downPayment: 1000,
  paymentPerDollar: 0.0202716,
  note: 'Standard Loan at 7.99% APR over 60 months, $1,000 down, credit score 700-749 Good. This is an estimate, not an offer of credit.',
};
