import { createHmac, timingSafeEqual } from 'node:crypto';

interface Receiver {
  readonly id: number;
  readonly email: string;
}

/** Creates the token that stops the monthly statistics as long as the dealership has the email address. */
export function createUnsubscribeToken({ id, email }: Receiver, secret: string): string {
  const digest = createHmac('sha256', secret).update(`unsubscribe ${id} ${email}`).digest('base64url');
  return `${id}.${digest}`;
}

/** Returns the id in a token without verifying the token. */
export const readDealershipId = (token: string): number => Number(token.split('.', 1)[0]);

/** Returns true if a token stops the monthly statistics of a dealership. */
export function isUnsubscribeToken(token: string, receiver: Receiver, secret: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(createUnsubscribeToken(receiver, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
