import type { Lead } from '@msv/contracts/leads/lead';
import type { LeadDocument } from '../leads/LeadDocument.ts';
import { pickSubmittedFields } from '../leads/leadForms.ts';

/** Converts a stored lead to the format of the operator API and the command line. */
export function toLead(document: LeadDocument): Lead {
  const { state, attempts, nextAttemptAt, deliveredAt = {}, lastFailure } = document.delivery;
  return {
    id: document._id,
    createdAt: document.createdAt.toISOString(),
    expiresAt: document.expiresAt.toISOString(),
    ...pickSubmittedFields(document),
    delivery: {
      state,
      attempts,
      nextAttemptAt: nextAttemptAt.toISOString(),
      deliveredAt: Object.fromEntries(
        Object.entries(deliveredAt).map(([channel, date]) => [channel, date.toISOString()]),
      ),
      ...(lastFailure && { lastFailure: { ...lastFailure, at: lastFailure.at.toISOString() } }),
    },
  };
}
