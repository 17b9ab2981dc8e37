import { everyone } from '@msv/contracts/canary';
import { Failure } from './Failure.ts';

/** `1%`, `0.5 %` or `100` as basis points, exactly: a share that would have to be rounded is refused. */
export function shareFrom(text: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))? ?%?$/.exec(text.trim()) ?? [];
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole !== '' && basisPoints <= everyone) return basisPoints;
  throw new Failure(
    'usage',
    `A share is from 0% to 100%, in steps of 0.01%, such as --to 10%, not "${text}".`,
  );
}

/** 150 as `1.5 %`. */
export const shareText = (basisPoints: number) => `${basisPoints / 100} %`;
