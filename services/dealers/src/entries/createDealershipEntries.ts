import {
  type DealershipEdit,
  DealershipEntry,
  type DealershipEntryList,
  type Listing,
  listings,
} from '@msv/contracts/dealers/dealershipEntry';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { toModifiedOn } from '@msv/contracts/http/modifiedOn';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import { parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import { createRevisions } from '@msv/service-kit/mongo/revisions';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Filter, UpdateFilter } from 'mongodb';
import { createDealershipActivity } from '../activity/createDealershipActivity.ts';
import { createDuplicateError } from '../dealerships/createDuplicateError.ts';
import { type DealershipDocument, getDealershipCollection } from '../dealerships/DealershipDocument.ts';
import { derivePlace } from '../dealerships/derivePlace.ts';
import { normalizePhone, toPhoneKey } from '../keys/phoneNumbers.ts';
import { toZipKey } from '../keys/toZipKey.ts';
import { createManageUrl, type ManageLinks } from '../links/createManageLinks.ts';
import { filterByListing, getListing } from './listing.ts';

interface EntriesOptions {
  readonly db: Db;
  readonly links: ManageLinks;
  /** Public origin of the site, for the URLs of links. */
  readonly siteUrl: string;
  readonly findZipCode: (zipCode: string) => Promise<ZipCodeLocation | undefined>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now?: () => Date;
}

export interface EntryFilter {
  readonly listing?: Listing | undefined;
  readonly limit: number;
}

/** Conditions and further changes of an edit by the owner of a dealership. */
interface EditOptions {
  readonly filter?: Filter<DealershipDocument>;
  readonly set?: Partial<DealershipDocument>;
}

export type DealershipEntries = ReturnType<typeof createDealershipEntries>;

/**
 * Creates the operations of the command line and the operator API, which return `undefined` for an unknown dealership.
 */
export function createDealershipEntries(options: EntriesOptions) {
  const { db, links, siteUrl, findZipCode, log, now = () => new Date() } = options;
  const collection = getDealershipCollection(db);
  const activity = createDealershipActivity(db, now);
  const revisions = createRevisions(db);

  const parseEntries = (documents: readonly DealershipDocument[]) =>
    parseStoredDocuments(DealershipEntry, documents.map(toEntry), {
      collection: 'dealerships',
      key: 'id',
      log,
    });

  async function find(id: number): Promise<DealershipEntry | undefined> {
    const document = await collection.findOne({ id });
    const entry = document ? parseEntries([document])[0] : undefined;
    if (!entry) return undefined;
    const [token, months] = await Promise.all([links.findWaitingToken(id), activity.list(id)]);
    return {
      ...entry,
      ...(months.length > 0 && { activity: months }),
      ...(token !== undefined && { manageLink: createManageUrl(siteUrl, token) }),
    };
  }

  /** Returns false if the dealership does not match the filter. */
  async function change(
    id: number,
    update: UpdateFilter<DealershipDocument>,
    filter: Filter<DealershipDocument> = {},
  ): Promise<boolean> {
    const dated = { ...update, $set: { ...update.$set, modifiedOn: toModifiedOn(now()) } };
    const { matchedCount } = await collection.updateOne({ ...filter, id }, dated);
    if (matchedCount > 0) await revisions.bump('dealerships');
    return matchedCount > 0;
  }

  async function update(...args: Parameters<typeof change>): Promise<DealershipEntry | undefined> {
    await change(...args);
    return find(args[0]);
  }

  return {
    /** Returns the newest dealerships, optionally with one listing, and the number with each listing. */
    async list({ listing, limit }: EntryFilter): Promise<DealershipEntryList> {
      const filter = listing ? filterByListing[listing] : {};
      // Dealerships of the seed have no date and come last.
      const documents = await collection.find(filter).sort({ createdAt: -1, id: 1 }).limit(limit).toArray();
      const counts = await Promise.all(
        listings.map(async (name) => [name, await collection.countDocuments(filterByListing[name])] as const),
      );
      return { counts: Object.fromEntries(counts), dealerships: parseEntries(documents) };
    },

    find,
    change,

    /** Marks a dealership as checked, and removes the question to its owner. */
    verify: (id: number) =>
      update(
        id,
        { $set: { isVerified: true }, $unset: { note: true } },
        { $or: [{ isVerified: { $ne: true } }, { note: { $exists: true } }] },
      ),

    /** Sends a link with a question to the owner. */
    async requestInformation(id: number, note: string): Promise<DealershipEntry | undefined> {
      const entry = await update(id, { $set: { note } });
      if (entry) await links.send(entry, { reason: 'information', note });
      return find(id);
    },

    /** Sends a link to the owner, unless the dealership is unlisted. */
    async sendLink(id: number): Promise<DealershipEntry | undefined> {
      const entry = await find(id);
      if (entry) await links.send(entry, { reason: 'operator' });
      return find(id);
    },

    async revokeLinks(id: number): Promise<DealershipEntry | undefined> {
      await links.revoke(id);
      return find(id);
    },

    /** Stops the monthly statistics until the owner starts them again. */
    stopStatistics: (id: number) => update(id, { $set: { refusesStatistics: true } }),

    /**
     * Changes fields of a dealership, whose page keeps its URL. A new ZIP code or state also changes the coordinates
     * and the time zone.
     * @throws {HttpError} 409 if another dealership has the same name and ZIP code, or the same phone number
     */
    async edit(
      id: number,
      edit: DealershipEdit,
      { filter, set }: EditOptions = {},
    ): Promise<DealershipEntry | undefined> {
      const stored = await collection.findOne({ id });
      if (!stored) return undefined;
      const zipCodeLocation = changesPlace(edit)
        ? await findZipCode(edit.zipCode ?? stored.zipCode)
        : undefined;
      const fields = createEditedFields(edit, stored, zipCodeLocation);
      try {
        if (!(await change(id, { ...fields, $set: { ...fields.$set, ...set } }, filter))) return undefined;
        // The links were sent to another address.
        if (edit.email !== undefined && edit.email !== stored.email) await links.revoke(id);
        return await find(id);
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        throw await createDuplicateError(collection, { ...stored, ...fields.$set });
      }
    },

    /** Removes a dealership from the site, but keeps it, so that a visitor cannot submit it again. */
    async unlist(id: number): Promise<DealershipEntry | undefined> {
      await change(id, { $set: { unlistedAt: now() } }, { unlistedAt: { $exists: false } });
      await links.revoke(id);
      return find(id);
    },

    relist: (id: number) => update(id, { $unset: { unlistedAt: true } }, { unlistedAt: { $exists: true } }),

    /** Deletes a dealership permanently. Returns false if it does not exist, but completes an interrupted removal. */
    async erase(id: number): Promise<boolean> {
      const { deletedCount } = await collection.deleteOne({ id });
      if (deletedCount > 0) await revisions.bump('dealerships');
      await links.revoke(id);
      await activity.erase(id);
      return deletedCount > 0;
    },
  };
}

function toEntry(document: DealershipDocument) {
  const { createdAt, unlistedAt, pausedAt } = document;
  return {
    ...document,
    listing: getListing(document),
    createdAt: createdAt?.toISOString(),
    unlistedAt: unlistedAt?.toISOString(),
    pausedAt: pausedAt?.toISOString(),
  };
}

/** Returns true if an edit changes the fields from which the coordinates and the time zone are derived. */
const changesPlace = ({ zipCode, state }: DealershipEdit): boolean =>
  zipCode !== undefined || state !== undefined;

/**
 * Creates the update with only the changed and derived fields, so that concurrent edits of other fields remain.
 * @param stored Dealership before the edit.
 * @param zipCodeLocation Location of the new place, if it is known.
 */
function createEditedFields(
  edit: DealershipEdit,
  stored: Pick<DealershipDocument, 'zipCode' | 'state'>,
  zipCodeLocation: ZipCodeLocation | undefined,
) {
  const { name, zipCode, state, phone } = edit;
  const place = changesPlace(edit)
    ? derivePlace({ zipCode: zipCode ?? stored.zipCode, state: state ?? stored.state }, zipCodeLocation)
    : undefined;
  const { website, services, brands, deliveryRadiusMiles, hours, ...fields } = edit;
  const removedFields = Object.entries({ website, services, brands, deliveryRadiusMiles, hours })
    .filter(([, value]) => value === null || (Array.isArray(value) && value.length === 0))
    .map(([field]) => field);
  if (place && !place.timeZone) removedFields.push('timeZone');
  if (place && !place.isLocationEstimated) removedFields.push('isLocationEstimated');
  return {
    $set: {
      ...fields,
      ...(name !== undefined && { nameKey: normalizeText(name) }),
      ...(phone !== undefined && { phone: normalizePhone(phone), phoneKey: toPhoneKey(phone) }),
      ...(zipCode !== undefined && { zipKey: toZipKey(zipCode) }),
      ...place,
      ...(website && { website }),
      ...(services && services.length > 0 && { services }),
      ...(brands && brands.length > 0 && { brands }),
      ...(typeof deliveryRadiusMiles === 'number' && { deliveryRadiusMiles }),
      ...(hours && hours.length > 0 && { hours }),
    },
    ...(removedFields.length > 0 && {
      $unset: Object.fromEntries(removedFields.map((field) => [field, true as const])),
    }),
  };
}
