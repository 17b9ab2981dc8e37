import { isDeepStrictEqual } from 'node:util';
import { type ActivityMonth, toActivityMonth } from '@msv/contracts/dealers/activityMonth';
import type { DealershipEdit } from '@msv/contracts/dealers/dealershipEntry';
import {
  ManagedDealership,
  type ManagedStatus,
  type ManageRequest,
  type ManageResult,
  type manageActions,
  type SaveRequest,
} from '@msv/contracts/dealers/managedDealership';
import { parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, UpdateFilter } from 'mongodb';
import { createDealershipActivity } from '../activity/createDealershipActivity.ts';
import { type DealershipDocument, getDealershipCollection } from '../dealerships/DealershipDocument.ts';
import { createDealershipAuditLog, type DealershipAuditEntry } from '../entries/createDealershipAuditLog.ts';
import type { DealershipEntries } from '../entries/createDealershipEntries.ts';
import { normalizePhone } from '../keys/phoneNumbers.ts';
import { isUnsubscribeToken, readDealershipId } from '../mail/unsubscribeTokens.ts';
import { createAccessFilter, type ManageLinkDocument, type ManageLinks } from './createManageLinks.ts';

interface ManagedDealershipsOptions {
  readonly db: Db;
  readonly entries: DealershipEntries;
  readonly links: Pick<ManageLinks, 'find'>;
  /** Sends a link to the new email address of a dealership. */
  readonly sendLink: (dealership: { id: number; email: string }, reason: 'email-changed') => Promise<unknown>;
  /** Whether verified dealerships get monthly statistics. */
  readonly sendsStatistics: boolean;
  /** Secret of the tokens that stop the monthly statistics. */
  readonly unsubscribeSecret: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now?: () => Date;
}

/** Fields that an operator has checked. A change by the owner makes the dealership unverified. */
const checkedFields: readonly string[] = [
  'name',
  'address',
  'city',
  'state',
  'zipCode',
  'phone',
  'email',
] satisfies (keyof DealershipDocument)[];

/** The dealership of a valid link. */
interface Access {
  readonly link: ManageLinkDocument;
  readonly dealership: DealershipDocument;
}

/** Creates the operations of an owner. They return `undefined` only if the link is unknown, expired or revoked. */
export function createManagedDealerships(options: ManagedDealershipsOptions) {
  const { db, entries, links, sendLink, sendsStatistics, unsubscribeSecret, log } = options;
  const { now = () => new Date() } = options;
  const collection = getDealershipCollection(db);
  const activity = createDealershipActivity(db, now);
  const auditLog = createDealershipAuditLog(db);

  async function findAccess(token: string): Promise<Access | undefined> {
    const link = await links.find(token);
    if (!link) return undefined;
    const dealership = await collection.findOne(createAccessFilter(link));
    return dealership ? { link, dealership } : undefined;
  }

  const toManaged = (
    { link, dealership }: Access,
    currentMonth: ActivityMonth,
  ): ManagedDealership | undefined =>
    parseStoredDocuments(
      ManagedDealership,
      [
        {
          ...dealership,
          status: getStatus(dealership),
          isEmailConfirmed: dealership.confirmedEmail === dealership.email,
          activity: currentMonth,
          linkExpiresAt: link.expiresAt.toISOString(),
          ...(sendsStatistics &&
            dealership.isVerified && { getsStatistics: dealership.refusesStatistics !== true }),
        },
      ],
      { collection: 'dealerships', key: 'id', log },
    )[0];

  const record = ({ link }: Access, action: DealershipAuditEntry['action'], fields?: readonly string[]) =>
    auditLog.record({ who: 'dealer', action, dealershipId: link.dealershipId, ...(fields && { fields }) });

  async function find(token: string): Promise<ManagedDealership | undefined> {
    const access = await findAccess(token);
    return access && toManaged(access, await activity.find(access.link.dealershipId, toActivityMonth(now())));
  }

  async function save(access: Access, request: SaveRequest): Promise<ManageResult | undefined> {
    const { link, dealership } = access;
    const edit = listChanges(dealership, request);
    const fields = Object.keys(edit);
    await record(access, 'edit', fields);
    const needsCheck = fields.some((field) => checkedFields.includes(field));
    const hasChanged = await entries.edit(link.dealershipId, edit, {
      filter: createAccessFilter(link),
      set: {
        confirmedEmail: link.email,
        ...(needsCheck && { isVerified: false }),
        // Otherwise the retention of unverified dealerships could delete it at once.
        ...(needsCheck && dealership.isVerified && dealership.createdAt && { createdAt: now() }),
      },
    });
    if (!hasChanged) return undefined;
    if (edit.email === undefined) return find(request.token);
    await sendLink({ id: link.dealershipId, email: edit.email }, 'email-changed');
    return { emailChanged: true };
  }

  return {
    find,

    /** Stops the monthly statistics. Returns false if the token is invalid. */
    async unsubscribe(token: string): Promise<boolean> {
      const dealership = await collection.findOne({ id: readDealershipId(token) });
      if (!dealership || !isUnsubscribeToken(token, dealership, unsubscribeSecret)) return false;
      const { id } = dealership;
      await auditLog.record({ who: 'dealer', action: 'stop-statistics', dealershipId: id });
      await entries.stopStatistics(id);
      return true;
    },

    /**
     * Runs a request of the owner, which is recorded in the audit log before the change.
     * @throws {HttpError} 409 if another dealership has the same name and ZIP code, or the same phone number
     */
    async apply(request: ManageRequest): Promise<ManageResult | undefined> {
      const access = await findAccess(request.token);
      if (!access) return undefined;
      if (request.action === 'save') return save(access, request);
      const { dealershipId: id, email } = access.link;
      await record(access, request.action);
      if (request.action === 'remove') return (await entries.erase(id)) ? { removed: true } : undefined;
      await entries.change(
        id,
        createActionUpdate(request.action, email, now()),
        createAccessFilter(access.link),
      );
      return find(request.token);
    },
  };
}

function createActionUpdate(
  action: Exclude<(typeof manageActions)[number], 'remove'>,
  confirmedEmail: string,
  now: Date,
): UpdateFilter<DealershipDocument> {
  switch (action) {
    case 'confirm':
      return { $set: { confirmedEmail } };
    case 'pause':
      return { $set: { confirmedEmail, pausedAt: now } };
    case 'resume':
      return { $set: { confirmedEmail }, $unset: { pausedAt: true } };
    case 'stop-statistics':
      return { $set: { confirmedEmail, refusesStatistics: true } };
    case 'start-statistics':
      return { $set: { confirmedEmail }, $unset: { refusesStatistics: true } };
  }
}

function getStatus({
  pausedAt,
  note,
  isVerified,
}: Pick<DealershipDocument, 'pausedAt' | 'note' | 'isVerified'>): ManagedStatus {
  if (pausedAt) return 'paused';
  if (note !== undefined) return 'needs-information';
  return isVerified ? 'verified' : 'received';
}

/** Returns only the changed fields, so that concurrent edits remain. */
function listChanges(stored: DealershipDocument, request: SaveRequest): DealershipEdit {
  const { action: _action, token: _token, ...fields } = request;
  const values = { ...fields, phone: normalizePhone(fields.phone) };
  const storedValues = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !isDeepStrictEqual(toComparable(value), toComparable(storedValues.get(name))),
    ),
  );
}

/** Absent, `null` and empty values are the same. */
const toComparable = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
