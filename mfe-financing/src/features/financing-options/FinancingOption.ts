import type { FinancingProgram } from '@msv/contracts/financing';

/** One way to pay, worked out for one profile. Amounts are unrounded US dollars, terms months. */
export interface FinancingOption
  extends Pick<FinancingProgram, 'id' | 'name' | 'type' | 'provider' | 'features' | 'bestFor' | 'applyUrl'> {
  /** A year's rate in percent; for a lease its nominal rate, which is not an APR. */
  readonly apr: number;
  /** 0 where everything is paid at once. */
  readonly term: number;
  readonly monthlyPayment: number;
  /** The down payment included. */
  readonly totalCost: number;
  readonly downPayment: number;
  /** How well it fits, from 0 to 100. */
  readonly score: number;
}

/** What every option shows of its program as it is. Spread it last: in front it makes an option forty times as slow. */
export const descriptionOf = ({ id, name, provider, features, bestFor, applyUrl }: FinancingProgram) => ({
  id,
  name,
  provider,
  features,
  bestFor,
  applyUrl,
});
