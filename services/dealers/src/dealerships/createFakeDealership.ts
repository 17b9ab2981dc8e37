import { randomInt } from 'node:crypto';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { NewDealership } from '@msv/contracts/dealers/newDealership';
import * as v from 'valibot';
import { createDealershipSlugs } from '../keys/createDealershipSlugs.ts';
import { normalizePhone } from '../keys/phoneNumbers.ts';

const emptyDealership: NewDealership = {
  name: '',
  address: '',
  city: '',
  state: 'Alabama',
  zipCode: '',
  phone: '',
  email: '',
  membershipId: null,
};

/**
 * Creates the response to a bot that filled in the honeypot field. The response looks like a stored
 * dealership, but nothing is stored.
 */
export function createFakeDealership(body: unknown): Dealership {
  const result = v.safeParse(NewDealership, body);
  const id = randomInt(10_000, 100_000);
  const fields = result.success ? result.output : emptyDealership;
  const [slug] = createDealershipSlugs({ id, ...fields });
  const phone = normalizePhone(fields.phone);
  return { id, ...fields, phone, latitude: null, longitude: null, isVerified: false, slug };
}
