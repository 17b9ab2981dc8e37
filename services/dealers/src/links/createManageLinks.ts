import { createHash, randomBytes } from 'node:crypto';
import { createManagePath, manageLinkHours } from '@msv/contracts/dealers/managedDealership';
import { createDelivery, type QueuedDocument } from '@msv/service-kit/delivery/createDeliveryQueue';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';

/** Why a link was sent. */
export type ManageLinkReason = 'joined' | 'requested' | 'email-changed' | 'information' | 'operator';

/**
 * A link with which the owner of a dealership manages its listing, together with the email that contains it. The dealership's
 * id is the `_id`, so a new link replaces the previous one.
 */
export interface ManageLinkDocument extends QueuedDocument {
  readonly dealershipId: number;
  /** SHA-256 of the token. */
  readonly tokenHash: string;
  /** Absent as soon as the email is delivered. */
  readonly token?: string;
  /** Email address of the dealership when the link was created. The link is valid as long as it stays the same. */
  readonly email: string;
  readonly reason: ManageLinkReason;
  /** What the operator wants to know. */
  readonly note?: string;
  readonly createdAt: Date;
  /** Time at which MongoDB deletes the link. */
  readonly expiresAt: Date;
}

/** Fields that are removed when the email is delivered. */
export const secretLinkFields: readonly (keyof ManageLinkDocument)[] = ['token'];

const hourMs = 60 * 60 * 1000;

/** Returns the collection of links. MongoDB acknowledges a write only after a majority of its servers have stored it on disk. */
export const getManageLinkCollection = (db: Db): Collection<ManageLinkDocument> =>
  db.collection<ManageLinkDocument>('manageLinks', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
  });

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates the URL to which a link leads. */
export const createManageUrl = (siteUrl: string, token: string): string => siteUrl + createManagePath(token);

interface NewLink {
  readonly reason: ManageLinkReason;
  readonly note?: string | undefined;
}

export type ManageLinks = ReturnType<typeof createManageLinks>;

/** Creates the operations on links. Each is one atomic write. */
export function createManageLinks(db: Db, now: () => Date = () => new Date()) {
  const collection = getManageLinkCollection(db);

  function createLink({ id, email }: { id: number; email: string }, { reason, note }: NewLink) {
    const token = randomBytes(32).toString('base64url');
    const createdAt = now();
    return {
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
  }

  return {
    /** Creates a link, which revokes the previous one, and queues its email. */
    async send(dealership: { id: number; email: string }, link: NewLink): Promise<void> {
      const replacement = createLink(dealership, link);
      await collection.replaceOne({ _id: String(dealership.id) }, replacement, { upsert: true });
    },

    /**
     * Does the same as `send`, unless the dealership got a link in the last hour. Concurrent calls create one link, because
     * only one of them can insert or replace the document.
     * @returns Whether a link was created.
     */
    async sendHourly(dealership: { id: number; email: string }, link: NewLink): Promise<boolean> {
      const replacement = createLink(dealership, link);
      const filter = {
        _id: String(dealership.id),
        createdAt: { $lte: new Date(replacement.createdAt.getTime() - hourMs) },
      };
      try {
        await collection.replaceOne(filter, replacement, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    /** Returns the link with a token. An expired link is not returned. */
    find: (token: string): Promise<ManageLinkDocument | null> =>
      collection.findOne({ tokenHash: hashToken(token), expiresAt: { $gt: now() } }),

    /** Returns the token of a link whose email has not been delivered. */
    async findWaitingToken(dealershipId: number): Promise<string | undefined> {
      const link = await collection.findOne({ _id: String(dealershipId), expiresAt: { $gt: now() } });
      return link?.token;
    },

    /** Revokes the link of a dealership and its email. */
    async revoke(dealershipId: number): Promise<void> {
      await collection.deleteOne({ _id: String(dealershipId) });
    },
  };
}
