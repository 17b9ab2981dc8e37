import type { manageActions } from '@msv/contracts/dealers/managedDealership';
import { type AuditEntry, type AuditLog, createAuditLog } from '@msv/service-kit/operators/auditLog';
import type { Db } from 'mongodb';

/** Record of what an operator, or `dealer`, did with dealerships. It contains neither old nor new values of their fields. */
export interface DealershipAuditEntry extends AuditEntry {
  readonly action:
    | 'list'
    | 'read'
    | 'verify'
    | 'edit'
    | 'unlist'
    | 'relist'
    | 'erase'
    | 'request-information'
    | 'send-link'
    | 'revoke-links'
    // Only the owner of a dealership does these.
    | (typeof manageActions)[number];
  /** ID of the dealership, if the action affects a single one. */
  readonly dealershipId?: number | undefined;
  /** Names of the fields that an edit changes. */
  readonly fields?: readonly string[] | undefined;
}

export type DealershipAuditLog = AuditLog<DealershipAuditEntry>;

/** Creates the audit log of dealerships in MongoDB. */
export const createDealershipAuditLog = (db: Db): DealershipAuditLog => createAuditLog(db, 'dealershipAudit');
