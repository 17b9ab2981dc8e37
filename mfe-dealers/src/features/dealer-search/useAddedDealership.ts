import type { Dealership } from '@msv/contracts/dealers/dealership';
import { useLocation } from '@msv/platform';
import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { describePlaceProblem } from '../dealership-fields/describePlaceProblem.ts';

const AddedDealershipState = v.object({
  addedDealershipId: v.number(),
  /** Why its ZIP code and its state do not fit together. */
  placeProblem: v.optional(v.string()),
});
type AddedDealershipState = v.InferOutput<typeof AddedDealershipState>;

/** Creates the history state with which the join form navigates to the directory. */
export function createAddedDealershipHistoryState(added: Dealership): AddedDealershipState {
  // Only a ZIP code in its state has coordinates.
  const placeProblem = added.latitude === null ? describePlaceProblem(added) : undefined;
  return { addedDealershipId: added.id, ...(placeProblem && { placeProblem }) };
}

/** Path of the directory after a browser without scripts has added a dealership. */
export const addedDealershipPath = '/dealerships?added=1';

/**
 * Returns what is known about the dealership that the visitor has just added. Returns `undefined` during the first render,
 * because after a reload the browser still has the history state but the server-rendered HTML was made without it.
 */
export function useAddedDealership(): AddedDealershipState | undefined {
  const { state } = useLocation();
  const [added, setAdded] = useState<AddedDealershipState>();
  useLayoutEffect(() => {
    const result = v.safeParse(AddedDealershipState, state);
    setAdded(result.success ? result.output : undefined);
  }, [state]);
  return added;
}
