import { randomInt } from 'node:crypto';
import type { Dealership } from '@msv/contracts/dealership';
import { NewDealership } from '@msv/contracts/newDealership';
import * as v from 'valibot';

const blank: NewDealership = {
  name: '',
  address: '',
  city: '',
  state: 'Alabama',
  zipCode: '',
  phone: '',
  email: '',
  membershipId: null,
};

/** What a robot reads that filled the honeypot: a dealership like one that was listed, made of what it sent. */
export function decoyFor(body: unknown): Dealership {
  const sent = v.safeParse(NewDealership, body);
  return {
    id: randomInt(10_000, 100_000),
    ...(sent.success ? sent.output : blank),
    latitude: null,
    longitude: null,
    isVerified: false,
  };
}
