import type { Dealership } from '@msv/contracts/dealership';

/** A complete dealership for a test; name only what the test is about. */
export function aDealership(facts: Partial<Dealership> = {}): Dealership {
  return {
    id: 1,
    name: 'Tangerine Moon Demo Carts',
    address: '101 Sample Citrus Way',
    city: 'Orlando',
    state: 'Florida',
    zipCode: '32801',
    phone: '(407) 555-0107',
    email: 'tangerine-moon@example.com',
    membershipId: 'DEMO-0001',
    latitude: 28.5383,
    longitude: -81.3792,
    isVerified: true,
    ...facts,
  };
}
