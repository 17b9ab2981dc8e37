import { randomUUID } from 'node:crypto';
import { submissionOf } from '@msv/service-kit/insertOnce';
import type { LeadDocument, NewLead } from './LeadDocument.ts';

interface Circumstances {
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  readonly retentionDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A lead as it is stored, due for delivery at once. */
export function leadDocumentOf(
  lead: NewLead,
  { idempotencyKey, now, retentionDays }: Circumstances,
): LeadDocument {
  return {
    _id: newLeadId(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + retentionDays * dayMs),
    ...lead,
    // The kind is hashed too: one key for an inquiry and a message is a mistake of the caller.
    ...submissionOf(idempotencyKey, lead),
    delivery: { state: 'waiting', attempts: 0, nextAttemptAt: now, leasedBy: null },
  };
}

/** Random, since MongoDB's own ids would tell everyone who sends two inquiries how many came in between. */
export const newLeadId = (): string => randomUUID();
