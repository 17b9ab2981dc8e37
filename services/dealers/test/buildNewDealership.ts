import type { NewDealership } from '@msv/contracts/dealers/newDealership';

let lastNumber = 0;

/**
 * Builds a valid dealership submission with a unique name, phone number and email address. Override only the fields that are
 * relevant to the test.
 */
export function buildNewDealership(overrides: Partial<NewDealership> = {}): NewDealership {
  lastNumber += 1;
  return {
    name: `Blue Heron Demo Carts ${lastNumber}`,
    address: '12 Sample Street',
    city: 'Orlando',
    state: 'Florida',
    zipCode: '32801',
    phone: `(407) 555-${String(1000 + lastNumber)}`,
    email: `blue-heron-${lastNumber}@example.com`,
    membershipId: null,
    ...overrides,
  };
}
