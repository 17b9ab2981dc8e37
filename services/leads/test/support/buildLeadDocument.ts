import { createLeadDocument } from '../../src/leads/createLeadDocument.ts';
import type { Delivery, LeadDocument } from '../../src/leads/LeadDocument.ts';
import { buildVehicleInquiry } from './buildVehicleInquiry.ts';

/**
 * Builds the stored document of a vehicle inquiry. Override only the fields that are relevant to the test.
 */
export function buildLeadDocument(
  fields: { createdAt?: Date; email?: string; name?: string } = {},
  delivery: Partial<Delivery> = {},
): LeadDocument {
  const { createdAt: now = new Date(), ...inquiryFields } = fields;
  const document = createLeadDocument(
    { kind: 'vehicle-inquiry', ...buildVehicleInquiry(inquiryFields) },
    { idempotencyKey: undefined, now, retentionDays: 730 },
  );
  return { ...document, delivery: { ...document.delivery, ...delivery } };
}
