import type { DealershipService } from './dealershipProfile.ts';

/** Names of the services for visitors, in a file of its own because most pages do not show them. */
export const dealershipServiceNames: Readonly<Record<DealershipService, string>> = {
  sales: 'Sales',
  service: 'Service and repairs',
  parts: 'Parts and accessories',
  rentals: 'Rentals',
  financing: 'Help with financing',
  'trade-ins': 'Trade-ins',
};
