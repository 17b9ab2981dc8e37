import { createFirstStatesRead } from '@msv/contracts/dealers/state';
import type { FragmentPrefetch } from '@msv/platform';
import { defaultStateLimit } from '../features/state-card/defaultStateLimit.ts';
import type { StateCardsProps } from './StateCards.props.ts';

export const prefetch: FragmentPrefetch<StateCardsProps> = ({ props }) => ({
  reads: [createFirstStatesRead(props?.limit ?? defaultStateLimit)],
});
