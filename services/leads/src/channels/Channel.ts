import type { DeliveryChannelName } from '@msv/contracts/leads/lead';
import type { Channel as DeliveryChannel } from '@msv/service-kit/delivery/Channel';
import type { LeadDocument } from '../leads/LeadDocument.ts';

/** A way to deliver leads: by email, as ADF/XML over HTTP, or by webhook. */
export type Channel = DeliveryChannel<LeadDocument, DeliveryChannelName>;

/**
 * Creates the message ID of a lead. All delivery attempts have the same ID, so that a receiver can detect
 * duplicates. A duplicate is sent if a worker crashes before it records a delivery. If an operator resends a
 * delivered lead, the lead gets a new message ID.
 */
export function createMessageId({ _id, delivery }: Pick<LeadDocument, '_id' | 'delivery'>): string {
  return delivery.repeats ? `${_id}.${delivery.repeats}` : _id;
}
