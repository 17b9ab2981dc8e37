import { allStates } from '@msv/contracts/state';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({ subject: allStates });
