/** The rules of the score as the site states them; the page prints them from here. */
export const scoringRules = {
  start: 100,
  /** Monthly payment as a part of the monthly budget; the first `upTo` that holds it counts. */
  paymentToBudget: [
    { upTo: 0.8, costs: 0 },
    { upTo: 1, costs: 10 },
    { upTo: Number.POSITIVE_INFINITY, costs: 30 },
  ],
  aprPercent: [
    { upTo: 5, costs: 0 },
    { upTo: 8, costs: 5 },
    { upTo: 12, costs: 15 },
    { upTo: Number.POSITIVE_INFINITY, costs: 25 },
  ],
  costPerMonthOfTermDifference: 0.5,
  /** For strong credit and a term of so many months or less. */
  shortTerm: { fromCreditScore: 750, months: 6, adds: 5 },
  /** For weak credit and a term of so many months or more. */
  longTerm: { belowCreditScore: 650, months: 10, adds: 3 },
} as const;

export interface Step {
  readonly upTo: number;
  readonly costs: number;
}

/** What a value costs on a staircase of steps, lowest first. */
export const costOn = (steps: readonly Step[], value: number): number =>
  steps.find(({ upTo }) => value <= upTo)?.costs ?? 0;
