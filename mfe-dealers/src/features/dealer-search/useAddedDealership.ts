import { useLocation } from '@msv/platform';
import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';

/** Part of the history state with which the join form navigates to the directory. */
export const AddedDealershipState = v.object({ addedDealershipId: v.number() });

/**
 * Returns the id of the dealership that the visitor has just added. Returns `undefined` during the first render,
 * because the server does not know the history state that a browser keeps after a reload.
 */
export function useAddedDealership(): number | undefined {
  const { state } = useLocation();
  const [addedId, setAddedId] = useState<number>();
  useLayoutEffect(() => {
    const result = v.safeParse(AddedDealershipState, state);
    setAddedId(result.success ? result.output.addedDealershipId : undefined);
  }, [state]);
  return addedId;
}
