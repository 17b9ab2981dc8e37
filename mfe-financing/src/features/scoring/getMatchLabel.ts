/** What a score is called, best first. */
export const matchGrades = [
  { from: 85, label: 'Excellent Match' },
  { from: 70, label: 'Good Match' },
  { from: 55, label: 'Fair Match' },
  { from: 0, label: 'Poor Match' },
] as const;
export type MatchLabel = (typeof matchGrades)[number]['label'];

/** A score in words. */
export const matchLabel = (score: number): MatchLabel =>
  matchGrades.find(({ from }) => score >= from)?.label ?? 'Poor Match';
