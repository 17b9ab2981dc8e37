import type { FragmentProps } from '@msv/contracts/fragment';
import { allStates } from '@msv/contracts/state';
import { useApi } from '@msv/platform';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Shelf } from '@msv/ui/Shelf';
import { StateGrid } from '../components/StateGrid.tsx';
import { StatesPending } from '../components/StatesPending.tsx';

/** The states with the most dealers. */
export default function StateCards({ limit = 6 }: FragmentProps<'dealers', 'StateCards'>) {
  const { data: states, error, retry } = useApi(allStates);
  if (states?.length === 0) return null;
  return (
    <Shelf title="Find Dealers by State">
      {error && <LoadFailed message="The states could not be loaded." onRetry={retry} />}
      {!error && !states && <StatesPending count={limit} />}
      {states && <StateGrid states={states.slice(0, limit)} />}
    </Shelf>
  );
}
