export type MatchLabel = 'Excellent Match' | 'Good Match' | 'Fair Match' | 'Poor Match';

/** A score in words. */
export function matchLabel(score: number): MatchLabel {
  if (score >= 85) return 'Excellent Match';
  if (score >= 70) return 'Good Match';
  if (score >= 55) return 'Fair Match';
  return 'Poor Match';
}
