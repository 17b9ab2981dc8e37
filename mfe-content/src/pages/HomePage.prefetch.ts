import { homeFaqs } from '@msv/contracts/faq';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({
  reads: [homeFaqs],
  fragments: [
    { remote: 'inventory', name: 'FeaturedVehicles' },
    { remote: 'dealers', name: 'StateCards' },
  ],
});
