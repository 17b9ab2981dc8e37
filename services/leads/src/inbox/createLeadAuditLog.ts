import { type AuditEntry, type AuditLog, createAuditLog } from '@msv/service-kit/operators/auditLog';
import type { Db } from 'mongodb';

/** Access to leads, without data of visitors. */
export interface LeadAuditEntry extends AuditEntry {
  readonly action: 'list' | 'read' | 'export' | 'resend' | 'erase';
  /** Absent if the action affects several leads. */
  readonly leadId?: string | undefined;
}

export type LeadAuditLog = AuditLog<LeadAuditEntry>;

/** Creates the audit log of leads in MongoDB. */
export const createLeadAuditLog = (db: Db): LeadAuditLog => createAuditLog(db, 'leadAudit');
