import type { Lead } from '@msv/contracts/lead';
import { visitorsWordsOf } from '../channels/visitorsWordsOf.ts';
import type { LeadDocument } from '../LeadDocument.ts';

/** A stored lead as an operator sees it. */
export function leadOf(document: LeadDocument): Lead {
  const { state, attempts, nextAttemptAt, deliveredAt = {}, lastFailure } = document.delivery;
  return {
    id: document._id,
    createdAt: document.createdAt.toISOString(),
    expiresAt: document.expiresAt.toISOString(),
    ...visitorsWordsOf(document),
    delivery: {
      state,
      attempts,
      nextAttemptAt: nextAttemptAt.toISOString(),
      deliveredAt: Object.fromEntries(
        Object.entries(deliveredAt).map(([channel, at]) => [channel, at.toISOString()]),
      ),
      ...(lastFailure && { lastFailure: { ...lastFailure, at: lastFailure.at.toISOString() } }),
    },
  };
}
