import type { ChannelName } from '@msv/contracts/lead';
import type { LeadDocument } from '../LeadDocument.ts';

/** One way to a person or their program. */
export interface Channel {
  readonly name: ChannelName;
  /** Resolves when the other side has taken the lead, and rejects for whatever else happens. */
  send(lead: LeadDocument, signal: AbortSignal): Promise<void>;
}
