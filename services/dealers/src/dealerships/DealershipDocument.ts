import { Dealership } from '@msv/contracts/dealers/dealership';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import type { Submission } from '@msv/service-kit/forms/idempotency';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';
import * as v from 'valibot';
import { toPhoneKey } from '../keys/phoneNumbers.ts';
import { toZipKey } from '../keys/toZipKey.ts';

/**
 * Normalized values for detecting duplicates. The phone number must be unique, and so must the combination of
 * name and ZIP code.
 */
interface DealershipKeys {
  /** Normalized name. Also the sort key of all lists of dealerships. */
  readonly nameKey: string;
  readonly zipKey: string;
  readonly phoneKey: string;
}

/** A dealership as stored in MongoDB. */
export type DealershipDocument = Dealership &
  DealershipKeys &
  Submission & {
    /**
     * Time at which a visitor submitted the dealership, or at which its owner changed a verified one so that it needs a new check.
     * Absent for dealerships from the seed.
     */
    readonly createdAt?: Date;
    /** Time at which an operator removed the dealership from the site. Absent while it is listed. */
    readonly unlistedAt?: Date;
    /** Time at which its owner paused the dealership. Absent while it is listed. */
    readonly pausedAt?: Date;
    /** What an operator wants to know from its owner. */
    readonly note?: string;
    /** Email address to which a link was sent that somebody has used. */
    readonly confirmedEmail?: string;
    /** True if its owner or an operator has stopped the monthly statistics. */
    readonly refusesStatistics?: true;
  };

/**
 * Returns the `dealerships` collection of a database. MongoDB acknowledges a write to this collection only after a
 * majority of its servers have stored the write on disk.
 */
export const getDealershipCollection = (db: Db): Collection<DealershipDocument> =>
  db.collection<DealershipDocument>('dealerships', { writeConcern: durableWriteConcern });

/** Returns a copy of a dealership with the normalized keys for detecting duplicates. */
export const addDuplicateDetectionKeys = <T extends Pick<Dealership, 'name' | 'zipCode' | 'phone'>>(
  dealership: T,
) => ({
  ...dealership,
  nameKey: normalizeText(dealership.name),
  zipKey: toZipKey(dealership.zipCode),
  phoneKey: toPhoneKey(dealership.phone),
});

/** Schema of a dealership in the seed file. Its output is the document to store. */
export const SeedDealership = v.pipe(
  v.strictObject(Dealership.entries),
  v.transform(addDuplicateDetectionKeys),
);
