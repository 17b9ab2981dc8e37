import type { CashProgram, FinancingProgram, LeaseProgram, LoanProgram } from '@msv/contracts/financing';

const words = (id: string, name: string) => ({
  id,
  name,
  provider: `${name} Partner`,
  features: ['A fixed payment'],
  bestFor: ['Most buyers'],
  applyUrl: `https://example.com/apply/${id}`,
});

export const primeLoan: LoanProgram = {
  ...words('prime-loan', 'Prime Loan'),
  type: 'loan',
  rates: [{ minCreditScore: 750, aprPercent: 4.99 }],
};

export const standardLoan: LoanProgram = {
  ...words('standard-loan', 'Standard Loan'),
  type: 'loan',
  rates: [
    { minCreditScore: 750, aprPercent: 6.49 },
    { minCreditScore: 650, aprPercent: 7.99 },
  ],
};

export const fairCreditLoan: LoanProgram = {
  ...words('fair-credit-loan', 'Fair Credit Loan'),
  type: 'loan',
  rates: [
    { minCreditScore: 650, aprPercent: 9.99 },
    { minCreditScore: 580, aprPercent: 12.99 },
  ],
};

export const businessLease: LeaseProgram = {
  ...words('business-lease', 'Business Lease'),
  type: 'lease',
  termMonths: 36,
  depreciationPercent: 60,
  nominalRatePercent: 2.5,
  businessBonus: 15,
};

export const cashPurchase: CashProgram = {
  ...words('cash-purchase', 'Cash Purchase'),
  type: 'cash',
  affordablePriceToDownPayment: 10,
  affordableScore: 95,
  otherScore: 60,
};

/** The five ways to pay with the thresholds, rates and scores that the specification states. */
export const statedPrograms: readonly FinancingProgram[] = [
  primeLoan,
  standardLoan,
  fairCreditLoan,
  businessLease,
  cashPurchase,
];
