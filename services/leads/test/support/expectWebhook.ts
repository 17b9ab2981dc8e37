import { expect } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { LeadDocument } from '../../src/leads/LeadDocument.ts';
import { pickSubmittedFields } from '../../src/leads/leadForms.ts';
import { splitName } from '../../src/leads/splitName.ts';

/** Expects that a webhook passes verification by its receiver and contains exactly the values of a lead. */
export function expectWebhook(
  { headers, body }: { readonly headers: Record<string, string>; readonly body: string },
  lead: LeadDocument,
  secret: string,
) {
  expect(new Webhook(secret).verify(Buffer.from(body), headers)).toEqual({
    type: `lead.${lead.kind}`,
    timestamp: expect.any(String),
    data: {
      id: lead._id,
      receivedAt: lead.createdAt.toISOString(),
      ...pickSubmittedFields(lead),
      ...('name' in lead && splitName(lead.name)),
    },
  });
}
