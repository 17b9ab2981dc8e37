import type { Release } from '@msv/contracts/release';

/** What became of a release, from its first file to its removal. */
export interface ReleaseRecord {
  /** `inventory@1.5.0` */
  readonly _id: string;
  readonly remote: string;
  readonly version: string;
  readonly release: Release;
  readonly uploadedAt: Date;
  /** When its files were found complete; until then nothing may name it. */
  readonly registeredAt?: Date;
  /** When it was found out of date. Nothing new may name it from then on; it is removed by a later run. */
  readonly retiringSince?: Date;
  /** The record stays, so that its version is never used for other bytes. */
  readonly removedAt?: Date;
}

export const recordId = (remote: string, version: string) => `${remote}@${version}`;
