import { createHmac } from 'node:crypto';

interface Message {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com): an HMAC-SHA256 over id, time and body, so that
 * a receiver knows who sent it, that nothing was changed and that it is not an old message sent again.
 */
export function signedHeaders({ id, timestamp, body }: Message, secret: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
