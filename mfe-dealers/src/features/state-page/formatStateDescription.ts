import type { State } from '@msv/contracts/dealers/state';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';

/** Formats the meta description of a state's page, which search engines show in their results. */
export const formatStateDescription = ({ name, dealerCount, description }: State): string =>
  dealerCount === 0
    ? `Electric medium speed vehicle dealers are coming soon to ${name}. ${description}`
    : `Find ${formatDealerCount(dealerCount).toLowerCase()} of electric medium speed vehicles in ${name}. ${description}`;
