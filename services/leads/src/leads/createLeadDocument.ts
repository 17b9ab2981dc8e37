import { randomUUID } from 'node:crypto';
import { createDelivery } from '@msv/service-kit/delivery/createDeliveryQueue';
import { createSubmissionProperties } from '@msv/service-kit/forms/idempotency';
import type { LeadDocument, NewLead } from './LeadDocument.ts';

interface LeadDocumentOptions {
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  readonly retentionDays: number;
  /** True for suspected spam, which is not delivered. */
  readonly isSuspected?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Creates the document of a new lead, which is due immediately unless it is suspected. */
export function createLeadDocument(
  lead: NewLead,
  { idempotencyKey, now, retentionDays, isSuspected = false }: LeadDocumentOptions,
): LeadDocument {
  return {
    _id: generateLeadId(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + retentionDays * dayMs),
    ...lead,
    // The hash includes the kind, so that an inquiry and a message cannot share an idempotency key.
    ...createSubmissionProperties(idempotencyKey, lead),
    delivery: { ...createDelivery(now), ...(isSuspected && { state: 'suspected' }) },
  };
}

/** Creates a random lead ID, because MongoDB's sequential IDs would reveal how many leads the site receives. */
export const generateLeadId = (): string => randomUUID();
