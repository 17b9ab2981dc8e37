import {
  createFirstStateDealershipsRead,
  createStateDealershipsRead,
} from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { useApi } from '@msv/platform';

/**
 * Loads the dealerships of a state, sorted by name. The first ones are prefetched with the page. If the state has more,
 * the browser loads all of them.
 */
export function useStateDealerships({ name, dealerCount }: Pick<State, 'name' | 'dealerCount'>) {
  const first = useApi(createFirstStateDealershipsRead(name));
  const hasMore = first.data !== undefined && first.data.length < dealerCount;
  const all = useApi(hasMore ? createStateDealershipsRead(name) : undefined);
  return {
    /** `undefined` while loading. */
    dealerships: all.data ?? first.data,
    error: first.error ?? all.error,
    retry: first.error ? first.retry : all.retry,
  };
}
