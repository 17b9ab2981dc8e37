import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import { CommandError } from '../output/CommandError.ts';

/**
 * Converts a percentage such as `1%`, `0.5 %` or `100` to basis points. Rejects percentages with more than
 * two decimal places.
 */
export function parseShare(text: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))? ?%?$/.exec(text.trim()) ?? [];
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole !== '' && basisPoints <= fullShareBasisPoints) return basisPoints;
  throw new CommandError(
    'usage',
    `A share must be from 0% to 100% in steps of 0.01%, such as --to 10%, not "${text}".`,
  );
}

/** Formats basis points as a percentage: 150 becomes `1.5%`. */
export const formatShare = (basisPoints: number) => `${basisPoints / 100}%`;
