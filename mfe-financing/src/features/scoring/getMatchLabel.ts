/** Labels of match scores with their lowest score, best first. */
export const matchLevels = [
  { from: 85, label: 'Excellent Match' },
  { from: 70, label: 'Good Match' },
  { from: 55, label: 'Fair Match' },
  { from: 0, label: 'Poor Match' },
] as const;
export type MatchLabel = (typeof matchLevels)[number]['label'];

/** Returns the label of a match score. */
export const getMatchLabel = (score: number): MatchLabel =>
  matchLevels.find(({ from }) => score >= from)?.label ?? 'Poor Match';
