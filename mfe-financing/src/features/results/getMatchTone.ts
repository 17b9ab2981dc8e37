import { getMatchLabel, type MatchLabel } from '../scoring/getMatchLabel.ts';

/** Blue, yellow, orange and red, as specified. */
const toneByMatchLabel = {
  'Excellent Match': 'info',
  'Good Match': 'sun',
  'Fair Match': 'orange',
  'Poor Match': 'danger',
} as const satisfies Record<MatchLabel, string>;

/** Returns the color tone of a match score. */
export const getMatchTone = (score: number) => toneByMatchLabel[getMatchLabel(score)];
