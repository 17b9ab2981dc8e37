import { messageIdOf } from '../delivery/messageIdOf.ts';
import type { Channel } from './Channel.ts';
import { postLead } from './postLead.ts';
import { visitorsWordsOf } from './visitorsWordsOf.ts';
import { signedHeaders } from './webhookSignature.ts';

interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
}

/** The lead as JSON, signed. */
export const webhookChannel = ({ url, secret }: WebhookOptions): Channel => ({
  name: 'webhook',
  send(lead, signal) {
    const id = messageIdOf(lead);
    const timestamp = new Date();
    const body = JSON.stringify({
      type: `lead.${lead.kind}`,
      timestamp: timestamp.toISOString(),
      data: { id: lead._id, receivedAt: lead.createdAt.toISOString(), ...visitorsWordsOf(lead) },
    });
    const signature = signedHeaders({ id, timestamp: Math.floor(timestamp.getTime() / 1000), body }, secret);
    return postLead({ url, headers: { 'content-type': 'application/json', ...signature }, body }, signal);
  },
});
