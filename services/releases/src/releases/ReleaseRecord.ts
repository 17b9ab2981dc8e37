import type { ProvenanceRecord } from '@msv/contracts/releases/provenance/provenance';
import type { Release } from '@msv/contracts/releases/release';
import type { PictureSummary } from '@msv/contracts/releases/releasePictures';

/** Lifecycle of a release in MongoDB, from its first uploaded file to its removal. */
export interface ReleaseRecord {
  /** ID of the release, such as `inventory@1.5.0`. */
  readonly _id: string;
  readonly remote: string;
  readonly version: string;
  readonly release: Release;
  readonly uploadedAt: Date;
  /** Time of the complete upload, from which the registry can include the release. */
  readonly registeredAt?: Date;
  /** Absent if the team published without a signed statement. */
  readonly provenance?: ProvenanceRecord;
  /** Absent if the team's machine took no pictures. */
  readonly pictures?: PictureSummary;
  /** Time from which the registry can no longer include the release. A later cleanup removes its files. */
  readonly retiringSince?: Date;
  /** Time at which the files were removed. The record remains, so that the version is never reused. */
  readonly removedAt?: Date;
}

/** Returns the `_id` of the record of a release. */
export const toReleaseRecordId = (remote: string, version: string) => `${remote}@${version}`;
