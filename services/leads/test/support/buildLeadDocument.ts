import type { Delivery, LeadDocument } from '../src/LeadDocument.ts';
import { leadDocumentOf } from '../src/leadDocumentOf.ts';
import { aVehicleInquiry } from './aVehicleInquiry.ts';

/** A stored inquiry for a test; name only what the test is about. */
export function aLeadDocument(
  facts: { createdAt?: Date; email?: string; name?: string } = {},
  delivery: Partial<Delivery> = {},
): LeadDocument {
  const { createdAt: now = new Date(), ...words } = facts;
  const document = leadDocumentOf(
    { kind: 'vehicle-inquiry', ...aVehicleInquiry(words) },
    { idempotencyKey: undefined, now, retentionDays: 730 },
  );
  return { ...document, delivery: { ...document.delivery, ...delivery } };
}
