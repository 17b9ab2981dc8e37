import { allStatesRead } from '@msv/contracts/dealers/state';
import type { Prefetch } from '@msv/platform';

/** Prefetches all states. */
export const prefetch: Prefetch = () => ({ subject: allStatesRead });
