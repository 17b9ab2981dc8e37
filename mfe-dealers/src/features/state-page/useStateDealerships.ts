import { dealershipsInState, firstDealershipsInState } from '@msv/contracts/dealership';
import type { State } from '@msv/contracts/state';
import { useApi } from '@msv/platform';

/**
 * A state's dealers by name. The page comes with the first of them; where the state has more, the browser reads all.
 */
export function useStateDealers({ name, dealerCount }: Pick<State, 'name' | 'dealerCount'>) {
  const first = useApi(firstDealershipsInState(name));
  const hasMore = first.data !== undefined && first.data.length < dealerCount;
  const all = useApi(hasMore ? dealershipsInState(name) : undefined);
  return {
    /** Absent while they are on their way. */
    dealerships: all.data ?? first.data,
    error: first.error ?? all.error,
    retry: first.error ? first.retry : all.retry,
  };
}
