import { type AuditEntry, type AuditLog, createAuditLog } from '@msv/service-kit/operators/auditLog';
import type { Db } from 'mongodb';

/** Record of an access to leads. It contains no data of visitors. */
export interface LeadAuditEntry extends AuditEntry {
  readonly action: 'list' | 'read' | 'export' | 'resend' | 'erase';
  /** ID of the lead, if the action affects a single one. */
  readonly leadId?: string | undefined;
}

export type LeadAuditLog = AuditLog<LeadAuditEntry>;

/** Creates the audit log of leads in MongoDB. */
export const createLeadAuditLog = (db: Db): LeadAuditLog => createAuditLog(db, 'leadAudit');
