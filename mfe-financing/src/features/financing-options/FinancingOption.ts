import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';

/** A financing program calculated for one profile. Amounts are unrounded US dollars, terms are months. */
export interface FinancingOption
  extends Pick<FinancingProgram, 'id' | 'name' | 'type' | 'provider' | 'features' | 'bestFor' | 'applyUrl'> {
  /** Annual rate in percent. For a lease, this is the nominal rate, which is not an APR. */
  readonly apr: number;
  /** 0 for a cash purchase. */
  readonly term: number;
  readonly monthlyPayment: number;
  /** Includes the down payment. */
  readonly totalCost: number;
  /** At most the vehicle price. */
  readonly downPayment: number;
  /** From 0 to 100. */
  readonly score: number;
}

/**
 * Picks the texts that an option copies from its program. The result must be spread last in an object literal, because
 * spreading it first is much slower.
 */
export const pickProgramDescription = ({
  id,
  name,
  provider,
  features,
  bestFor,
  applyUrl,
}: FinancingProgram) => ({
  id,
  name,
  provider,
  features,
  bestFor,
  applyUrl,
});
