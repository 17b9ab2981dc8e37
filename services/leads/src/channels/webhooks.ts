import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';

export const WebhookSecret = v.pipe(
  v.string(),
  v.check(isWebhookSecret, 'must be whsec_ followed by 24 to 64 bytes in base64'),
);

function isWebhookSecret(value: string) {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1] ?? '';
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
}

interface WebhookMessage {
  /** ID by which the receiver detects duplicates. */
  readonly id: string;
  /** Kind of the message, such as `lead.contact`. */
  readonly type: string;
  readonly data: object;
}

/** Creates a function that signs messages (https://www.standardwebhooks.com). */
export function createWebhookSigner(secret: string) {
  // The configuration accepts base64 without padding, but the library rejects it.
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const webhook = new Webhook(key, { format: 'raw' });

  return ({ id, type, data }: WebhookMessage) => {
    const timestamp = new Date();
    const body = JSON.stringify({ type, timestamp: timestamp.toISOString(), data });
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, timestamp, body),
    };
    return { headers, body };
  };
}
