import { type MatchLabel, matchLabel } from '../engine/matchLabel.ts';

/** The stated colours: blue, yellow, orange, red. */
const tones = {
  'Excellent Match': 'info',
  'Good Match': 'sun',
  'Fair Match': 'orange',
  'Poor Match': 'danger',
} as const satisfies Record<MatchLabel, string>;

export const matchTone = (score: number) => tones[matchLabel(score)];
