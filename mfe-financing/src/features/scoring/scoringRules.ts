/** Rules of the match score, from which the page generates its explanation. */
export const scoringRules = {
  initialScore: 100,
  /** Ratio of the monthly payment to the monthly budget. The first step that contains the ratio applies. */
  paymentToBudget: [
    { upTo: 0.8, penalty: 0 },
    { upTo: 1, penalty: 10 },
    { upTo: Number.POSITIVE_INFINITY, penalty: 30 },
  ],
  aprPercent: [
    { upTo: 5, penalty: 0 },
    { upTo: 8, penalty: 5 },
    { upTo: 12, penalty: 15 },
    { upTo: Number.POSITIVE_INFINITY, penalty: 25 },
  ],
  penaltyPerMonthOfTermDifference: 0.5,
  /** Bonus for strong credit with a term of at most `months`. */
  shortTerm: { fromCreditScore: 750, months: 6, bonus: 5 },
  /** Bonus for weak credit with a term of at least `months`. */
  longTerm: { belowCreditScore: 650, months: 10, bonus: 3 },
} as const;

/** Points to subtract for values up to `upTo`. */
export interface PenaltyStep {
  readonly upTo: number;
  readonly penalty: number;
}

/** Returns the penalty of the first step that contains a value. Steps must be in ascending order. */
export const findPenalty = (steps: readonly PenaltyStep[], value: number): number =>
  steps.find(({ upTo }) => value <= upTo)?.penalty ?? 0;

/** Best first. */
export const matchLevels = [
  { from: 85, label: 'Excellent Match' },
  { from: 70, label: 'Good Match' },
  { from: 55, label: 'Fair Match' },
  { from: 0, label: 'Poor Match' },
] as const;
export type MatchLabel = (typeof matchLevels)[number]['label'];

export const getMatchLabel = (score: number): MatchLabel =>
  matchLevels.find(({ from }) => score >= from)?.label ?? 'Poor Match';
