import type { NewDealership } from '@msv/contracts/newDealership';

let last = 0;

/** A complete entry for a test, each with a name and a phone of its own; name only what the test is about. */
export function aNewDealership(facts: Partial<NewDealership> = {}): NewDealership {
  last += 1;
  return {
    name: `Blue Heron Demo Carts ${last}`,
    address: '12 Sample Street',
    city: 'Orlando',
    state: 'Florida',
    zipCode: '32801',
    phone: `(407) 555-${String(1000 + last)}`,
    email: 'blue-heron@example.com',
    membershipId: null,
    ...facts,
  };
}
