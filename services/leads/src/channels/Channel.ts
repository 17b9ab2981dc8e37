import type { DeliveryChannelName } from '@msv/contracts/leads/lead';
import type { LeadDocument } from '../leads/LeadDocument.ts';

/** A way to deliver leads: by email, as ADF/XML over HTTP, or by webhook. */
export interface Channel {
  readonly name: DeliveryChannelName;
  /** Sends a lead. Resolves when the receiver has accepted the lead; otherwise rejects. */
  send(lead: LeadDocument, signal: AbortSignal): Promise<void>;
}
