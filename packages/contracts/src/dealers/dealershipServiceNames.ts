import type { DealershipService } from './dealershipProfile.ts';

/** Names of the services, as visitors see them. Most pages need only the services. */
export const dealershipServiceNames: Readonly<Record<DealershipService, string>> = {
  sales: 'Sales',
  service: 'Service and repairs',
  parts: 'Parts and accessories',
  rentals: 'Rentals',
  financing: 'Help with financing',
  'trade-ins': 'Trade-ins',
};
