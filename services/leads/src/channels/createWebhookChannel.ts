import { Webhook } from 'standardwebhooks';
import { createMessageId } from '../delivery/createMessageId.ts';
import { pickSubmittedFields } from '../leads/pickSubmittedFields.ts';
import type { Channel } from './Channel.ts';
import { postLead } from './postLead.ts';

interface WebhookChannelOptions {
  readonly url: string;
  readonly secret: string;
}

/**
 * Creates the channel that posts leads as JSON to a webhook. Requests are signed according to
 * https://www.standardwebhooks.com.
 */
export function createWebhookChannel({ url, secret }: WebhookChannelOptions): Channel {
  // The secret is decoded here because the configuration accepts base64 without padding, but the library
  // rejects it.
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const webhook = new Webhook(key, { format: 'raw' });

  return {
    name: 'webhook',
    send(lead, signal) {
      const id = createMessageId(lead);
      const timestamp = new Date();
      const body = JSON.stringify({
        type: `lead.${lead.kind}`,
        timestamp: timestamp.toISOString(),
        data: { id: lead._id, receivedAt: lead.createdAt.toISOString(), ...pickSubmittedFields(lead) },
      });
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, timestamp, body),
      };
      return postLead({ url, headers, body }, signal);
    },
  };
}
