import { estimateAssumptions } from '@msv/contracts/financing/paymentEstimate';

/** Best first. Each score is the lowest one of its range. */
export const creditScores = [800, 750, 700, 650, 600, 550] as const;
/** In months. */
export const preferredTerms = [36, 48, 60, 72, 84] as const;
export const usages = ['personal', 'business', 'commercial'] as const;

/** Amounts are US dollars of at least 0, and the term is in months. */
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
  creditScore: estimateAssumptions.creditScore,
  downPayment: estimateAssumptions.downPayment,
  monthlyBudget: 300,
  preferredTerm: estimateAssumptions.termMonths,
  usage: 'personal',
  taxBenefit: false,
};

export const calculateUsedDownPayment = ({ vehiclePrice, downPayment }: FinancingProfile): number =>
  Math.min(vehiclePrice, downPayment);

/** Returns the amount to borrow, at least 0. */
export const calculateLoanPrincipal = (profile: FinancingProfile): number =>
  profile.vehiclePrice - calculateUsedDownPayment(profile);
