import { createFirstStatesRead } from '@msv/contracts/dealers/state';
import type { FragmentPrefetch } from '@msv/platform';
import { defaultStateLimit } from '../features/state-card/defaultStateLimit.ts';
import type { StateCardsProps } from './StateCards.props.ts';

/** Prefetches as many states as the page shows. */
export const prefetch: FragmentPrefetch<StateCardsProps> = ({ props }) => ({
  reads: [createFirstStatesRead(props?.limit ?? defaultStateLimit)],
});
