import { Honeypot } from '@msv/contracts/honeypot';
import { NewDealership } from '@msv/contracts/newDealership';
import type { Faults } from '@msv/forms/Faults';
import * as v from 'valibot';

/** What the join form holds: a dealership, and the field that only robots fill in. */
export const DealershipForm = v.object({ ...NewDealership.entries, ...Honeypot.entries });

/** What the form asks for, in its order. */
export const dealershipFields = [
  'name',
  'address',
  'city',
  'state',
  'zipCode',
  'phone',
  'email',
  'membershipId',
] as const satisfies readonly (keyof NewDealership)[];

export type DealershipFaults = Faults<(typeof dealershipFields)[number]>;
