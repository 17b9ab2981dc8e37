import { homeFaqsRead } from '@msv/contracts/content/faqItem';
import { dealerSummaryRead } from '@msv/contracts/dealers/dealerSummary';
import { priceSummaryRead } from '@msv/contracts/inventory/priceSummary';
import type { Prefetch } from '@msv/platform';
import { stateCardsProps } from '../features/home/stateCardsProps.ts';

export const prefetch: Prefetch = () => ({
  reads: [priceSummaryRead, dealerSummaryRead, homeFaqsRead],
  fragments: [
    { remote: 'inventory', name: 'FeaturedVehicles', props: {} },
    { remote: 'dealers', name: 'StateCards', props: stateCardsProps },
  ],
});
