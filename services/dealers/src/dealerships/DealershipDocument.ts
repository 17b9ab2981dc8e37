import { Dealership } from '@msv/contracts/dealers/dealership';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import type { Submission } from '@msv/service-kit/forms/idempotency';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';
import * as v from 'valibot';
import { toPhoneKey } from '../keys/phoneNumbers.ts';
import { toZipKey } from '../keys/toZipKey.ts';

/** Normalized values for detecting duplicates. The phone number, and the name with the ZIP code, must be unique. */
interface DealershipKeys {
  /** Also the sort key of all lists of dealerships. */
  readonly nameKey: string;
  readonly zipKey: string;
  readonly phoneKey: string;
}

export type DealershipDocument = Dealership &
  DealershipKeys &
  Submission & {
    /**
     * Time of the submission, or of a change by the owner that needs a new check. Absent for dealerships from the seed.
     */
    readonly createdAt?: Date;
    /** Time at which an operator removed the dealership from the site. */
    readonly unlistedAt?: Date;
    /** Time at which the owner paused the dealership. */
    readonly pausedAt?: Date;
    /** Question of an operator to the owner. */
    readonly note?: string;
    /** Email address to which a link was sent that somebody has used. */
    readonly confirmedEmail?: string;
    /** True if the owner or an operator has stopped the monthly statistics. */
    readonly refusesStatistics?: true;
  };

/** Returns the collection. A write resolves after a majority of the servers has stored it on disk. */
export const getDealershipCollection = (db: Db): Collection<DealershipDocument> =>
  db.collection<DealershipDocument>('dealerships', { writeConcern: durableWriteConcern });

/** Adds the normalized keys for detecting duplicates. */
export const addDuplicateDetectionKeys = <T extends Pick<Dealership, 'name' | 'zipCode' | 'phone'>>(
  dealership: T,
) => ({
  ...dealership,
  nameKey: normalizeText(dealership.name),
  zipKey: toZipKey(dealership.zipCode),
  phoneKey: toPhoneKey(dealership.phone),
});

/** Schema of a dealership in the seed file, whose output is the document to store. */
export const SeedDealership = v.pipe(
  v.strictObject(Dealership.entries),
  v.transform(addDuplicateDetectionKeys),
);
