import { useLocation } from '@msv/platform';
import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';

const Arrival = v.object({ addedDealershipId: v.number() });

/** What the page of the join form hands on to the list. */
export const arrivalWith = (addedDealershipId: number): v.InferOutput<typeof Arrival> => ({
  addedDealershipId,
});

/**
 * The dealer that the visitor has just added. Known only after the first render: a page that is loaded again still has
 * it in its history, of which the server knew nothing.
 */
export function useAddedDealership(): number | undefined {
  const { state } = useLocation();
  const [id, setId] = useState<number>();
  useLayoutEffect(() => {
    const arrival = v.safeParse(Arrival, state);
    setId(arrival.success ? arrival.output.addedDealershipId : undefined);
  }, [state]);
  return id;
}
