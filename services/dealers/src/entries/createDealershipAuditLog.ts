import type { manageActions } from '@msv/contracts/dealers/managedDealership';
import { type AuditEntry, type AuditLog, createAuditLog } from '@msv/service-kit/operators/auditLog';
import type { Db } from 'mongodb';

/** Record of what an operator, or `dealer`, did with dealerships. It contains no values of their fields. */
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
    // Actions of the owner of a dealership.
    | (typeof manageActions)[number];
  /** Absent if the action affects several dealerships. */
  readonly dealershipId?: number | undefined;
  readonly fields?: readonly string[] | undefined;
}

export type DealershipAuditLog = AuditLog<DealershipAuditEntry>;

/** Creates the audit log of dealerships in MongoDB. */
export const createDealershipAuditLog = (db: Db): DealershipAuditLog => createAuditLog(db, 'dealershipAudit');
