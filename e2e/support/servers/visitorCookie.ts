import { createHmac } from 'node:crypto';

/** Secret of the private edges. */
export const visitorSecret = 'a-secret-of-the-e2e-tests';

/** Returns the value of the visitor cookie for an ID that the test has chosen, as a private edge signs it. */
export function signVisitor(visitor: string): string {
  const signature = createHmac('sha256', visitorSecret).update(visitor).digest('base64').replace('=', '');
  return encodeURIComponent(`${visitor}.${signature}`);
}
