import { homeFaqsRead } from '@msv/contracts/content/faqItem';
import type { Prefetch } from '@msv/platform';
import { stateCardsProps } from '../features/home/stateCardsProps.ts';

export const prefetch: Prefetch = () => ({
  reads: [homeFaqsRead],
  fragments: [
    { remote: 'inventory', name: 'FeaturedVehicles', props: {} },
    { remote: 'dealers', name: 'StateCards', props: stateCardsProps },
  ],
});
