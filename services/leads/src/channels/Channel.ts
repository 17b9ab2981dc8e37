import type { DeliveryChannelName } from '@msv/contracts/leads/lead';
import type { Channel as DeliveryChannel } from '@msv/service-kit/delivery/Channel';
import type { LeadDocument } from '../leads/LeadDocument.ts';

/** A way to deliver leads: by email, as ADF/XML over HTTP, or by webhook. */
export type Channel = DeliveryChannel<LeadDocument, DeliveryChannelName>;

/**
 * Creates the message ID by which a receiver detects duplicates, such as after the crash of a worker. A lead that is
 * resent after its delivery gets a new ID.
 */
export function createMessageId({ _id, delivery }: Pick<LeadDocument, '_id' | 'delivery'>): string {
  return delivery.repeats ? `${_id}.${delivery.repeats}` : _id;
}
