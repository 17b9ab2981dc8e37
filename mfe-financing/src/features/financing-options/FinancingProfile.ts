import { estimateAssumptions } from '@msv/contracts/financing/paymentEstimate';

/** Credit score choices, best first. Each is the lowest score of its range. */
export const creditScores = [800, 750, 700, 650, 600, 550] as const;
/** Term choices in months. */
export const preferredTerms = [36, 48, 60, 72, 84] as const;
/** Usage choices. */
export const usages = ['personal', 'business', 'commercial'] as const;

/** What a visitor enters in the calculator. Amounts are US dollars of at least 0, the term is in months. */
export interface FinancingProfile {
  readonly vehiclePrice: number;
  readonly creditScore: number;
  readonly downPayment: number;
  readonly monthlyBudget: number;
  readonly preferredTerm: number;
  readonly usage: (typeof usages)[number];
  readonly taxBenefit: boolean;
}

/** Initial profile of the calculator. */
export const defaultProfile: FinancingProfile = {
  vehiclePrice: 8995,
  creditScore: estimateAssumptions.creditScore,
  downPayment: estimateAssumptions.downPayment,
  monthlyBudget: 300,
  preferredTerm: estimateAssumptions.termMonths,
  usage: 'personal',
  taxBenefit: false,
};

/** Returns the part of the down payment that the vehicle needs: at most its price. All financing options use it. */
export const calculateUsedDownPayment = ({ vehiclePrice, downPayment }: FinancingProfile): number =>
  Math.min(vehiclePrice, downPayment);

/** Returns the amount to borrow: the price minus the down payment, at least 0. */
export const calculateLoanPrincipal = (profile: FinancingProfile): number =>
  profile.vehiclePrice - calculateUsedDownPayment(profile);
