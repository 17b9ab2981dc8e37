import type { Dealership } from '@msv/contracts/dealers/dealership';

export function buildDealership(overrides: Partial<Dealership> = {}): Dealership {
  const { id = 1 } = overrides;
  return {
    id,
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
    slug: `dealer-${id}`,
    timeZone: 'America/New_York',
    ...overrides,
  };
}
