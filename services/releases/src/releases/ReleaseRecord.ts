import type { ProvenanceRecord } from '@msv/contracts/releases/provenance/provenance';
import type { Release } from '@msv/contracts/releases/release';
import type { PictureSummary } from '@msv/contracts/releases/releasePictures';

/** The lifecycle of a release as stored in MongoDB, from its first uploaded file to its removal. */
export interface ReleaseRecord {
  /** ID of the release, such as `inventory@1.5.0`. */
  readonly _id: string;
  readonly remote: string;
  readonly version: string;
  readonly release: Release;
  readonly uploadedAt: Date;
  /** Time at which the upload was complete. The registry can include the release only from then on. */
  readonly registeredAt?: Date;
  /** Signed statement about the origin of the files. Absent if the team published without one. */
  readonly provenance?: ProvenanceRecord;
  /** Which pages look different from the stable release. Absent if the team's machine took no pictures. */
  readonly pictures?: PictureSummary;
  /**
   * Time at which the release was retired. The registry can no longer include the release, and a later
   * cleanup removes its files.
   */
  readonly retiringSince?: Date;
  /**
   * Time at which the release's files were removed. The record remains, so that the version can never be
   * reused for other files.
   */
  readonly removedAt?: Date;
}

/** Returns the `_id` of the record of a release. */
export const toReleaseRecordId = (remote: string, version: string) => `${remote}@${version}`;
