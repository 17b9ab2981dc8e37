import { createHash, randomBytes } from 'node:crypto';
import { createManagePath, manageLinkHours } from '@msv/contracts/dealers/managedDealership';
import { createDelivery, type QueuedDocument } from '@msv/service-kit/delivery/createDeliveryQueue';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { getDealershipCollection } from '../dealerships/DealershipDocument.ts';

export type ManageLinkReason = 'joined' | 'requested' | 'email-changed' | 'information' | 'operator';

/** A link for the owner of a dealership, with the email that contains the link. */
export interface ManageLinkDocument extends QueuedDocument {
  readonly dealershipId: number;
  /** SHA-256 of the token. */
  readonly tokenHash: string;
  /** Absent as soon as the email is delivered. */
  readonly token?: string;
  /** Email address at the creation. The link is valid as long as the dealership has this address. */
  readonly email: string;
  readonly reason: ManageLinkReason;
  /** Question of an operator. */
  readonly note?: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Fields that are removed when the email is delivered. */
export const secretLinkFields: readonly (keyof ManageLinkDocument)[] = ['token'];

const hourMs = 60 * 60 * 1000;

/**
 * Maximum number of links of a dealership. Visitors cause at most 35, so only operators can remove the oldest link
 * before it expires.
 */
const maxLinks = 50;

/** Returns the collection. A write resolves after a majority of the servers has stored it on disk. */
export const getManageLinkCollection = (db: Db): Collection<ManageLinkDocument> =>
  db.collection<ManageLinkDocument>('manageLinks', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
  });

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates the URL of an emailed link. */
export const createManageUrl = (siteUrl: string, token: string): string => siteUrl + createManagePath(token);

/** Creates the filter of the listed or paused dealership that still has the email address of the link. */
export const createAccessFilter = ({ dealershipId: id, email }: { dealershipId: number; email: string }) => ({
  id,
  email,
  unlistedAt: { $exists: false },
});

interface NewLink {
  readonly reason: ManageLinkReason;
  readonly note?: string | undefined;
}

export type ManageLinks = ReturnType<typeof createManageLinks>;

/** Creates the operations on emailed links. */
export function createManageLinks(db: Db, now: () => Date = () => new Date()) {
  const collection = getManageLinkCollection(db);
  const dealerships = getDealershipCollection(db);
  const newestFirst = { createdAt: -1, _id: -1 } as const;

  async function removeIfInvalid(link: ManageLinkDocument): Promise<boolean> {
    if (await dealerships.findOne(createAccessFilter(link))) return false;
    await collection.deleteOne({ _id: link._id });
    return true;
  }

  async function removeOldest(dealershipId: number): Promise<void> {
    const surplus = await collection.find({ dealershipId }).sort(newestFirst).skip(maxLinks).toArray();
    if (surplus.length > 0) await collection.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }

  return {
    /**
     * Creates a link and queues its email. Returns false if the dealership was deleted or unlisted, or has another
     * email address.
     */
    async send({ id, email }: { id: number; email: string }, { reason, note }: NewLink): Promise<boolean> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = now();
      const link = {
        _id: new ObjectId().toHexString(),
        dealershipId: id,
        tokenHash: hashToken(token),
        token,
        email,
        reason,
        ...(note !== undefined && { note }),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + manageLinkHours * hourMs),
        delivery: createDelivery(createdAt),
      };
      await collection.insertOne(link);
      // A concurrent removal may have changed the dealership and revoked its links before this insert.
      if (await removeIfInvalid(link)) return false;
      await removeOldest(id);
      return true;
    },

    /** Removes a link whose dealership was deleted, unlisted or has another email address, and returns true. */
    removeIfInvalid,

    /** Returns the unexpired link with a token. */
    find: (token: string): Promise<ManageLinkDocument | null> =>
      collection.findOne({ tokenHash: hashToken(token), expiresAt: { $gt: now() } }),

    /** Returns the token of the newest undelivered link. */
    async findWaitingToken(dealershipId: number): Promise<string | undefined> {
      const filter = { dealershipId, token: { $exists: true }, expiresAt: { $gt: now() } };
      return (await collection.findOne(filter, { sort: newestFirst }))?.token;
    },

    /** Revokes all links. Call it after a change that makes links invalid. */
    async revoke(dealershipId: number): Promise<void> {
      await collection.deleteMany({ dealershipId });
    },
  };
}
