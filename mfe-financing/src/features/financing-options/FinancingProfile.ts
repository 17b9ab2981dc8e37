/** The choices of the credit score, best first: each stands for itself and everything up to the next better one. */
export const creditScores = [800, 750, 700, 650, 600, 550] as const;
export const preferredTerms = [36, 48, 60, 72, 84] as const;
export const usages = ['personal', 'business', 'commercial'] as const;

/** Who asks for financing and for what. Amounts are US dollars from 0 on, the term is in months. */
export interface FinancingProfile {
  readonly vehiclePrice: number;
  readonly creditScore: number;
  readonly downPayment: number;
  readonly monthlyBudget: number;
  readonly preferredTerm: number;
  readonly usage: (typeof usages)[number];
  readonly taxBenefit: boolean;
}

export const defaultProfile: FinancingProfile = {
  vehiclePrice: 8995,
  creditScore: 700,
  downPayment: 1000,
  monthlyBudget: 300,
  preferredTerm: 60,
  usage: 'personal',
  taxBenefit: false,
};

/** What is left to pay after the down payment. */
export const principalOf = ({ vehiclePrice, downPayment }: FinancingProfile): number =>
  Math.max(0, vehiclePrice - downPayment);
