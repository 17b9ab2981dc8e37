import { createHmac } from 'node:crypto';
import { environmentCanaries } from '../attacks/Canaries.ts';

/** Returns the value of the visitor cookie for an ID that the test has chosen, as a private edge signs it. */
export function signVisitor(visitor: string): string {
  const { VISITOR_SECRET: secret } = environmentCanaries;
  const signature = createHmac('sha256', secret).update(visitor).digest('base64').replace('=', '');
  return encodeURIComponent(`${visitor}.${signature}`);
}
