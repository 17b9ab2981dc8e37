import { randomUUID } from 'node:crypto';
import { createDelivery } from '@msv/service-kit/delivery/createDeliveryQueue';
import { createSubmissionProperties } from '@msv/service-kit/forms/idempotency';
import type { LeadDocument, NewLead } from './LeadDocument.ts';

interface LeadDocumentOptions {
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  readonly retentionDays: number;
  /** Whether the lead is suspected of being spam. Such a lead is not delivered. */
  readonly isSuspected?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Creates the document of a new lead, which is due for delivery immediately unless it is suspected of being spam.
 */
export function createLeadDocument(
  lead: NewLead,
  { idempotencyKey, now, retentionDays, isSuspected = false }: LeadDocumentOptions,
): LeadDocument {
  return {
    _id: generateLeadId(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + retentionDays * dayMs),
    ...lead,
    // The hash includes the kind of lead, so that an idempotency key cannot be used for both an inquiry and a
    // message.
    ...createSubmissionProperties(idempotencyKey, lead),
    delivery: { ...createDelivery(now), ...(isSuspected && { state: 'suspected' }) },
  };
}

/**
 * Generates a random lead ID, because MongoDB's sequential IDs would reveal how many leads the site receives.
 */
export const generateLeadId = (): string => randomUUID();
