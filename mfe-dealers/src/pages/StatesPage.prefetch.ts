import { allStatesRead } from '@msv/contracts/dealers/state';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ subject: allStatesRead });
