import { createFirstStatesRead } from '@msv/contracts/dealers/state';
import { useApi } from '@msv/platform';
import { CardSection } from '@msv/ui/cards/CardSection';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { defaultStateLimit } from '../features/state-card/defaultStateLimit.ts';
import { StateGrid } from '../features/state-card/StateGrid.tsx';
import { StateGridSkeleton } from '../features/state-card/StateGridSkeleton.tsx';
import type { StateCardsProps } from './StateCards.props.ts';

export default function StateCards({ limit = defaultStateLimit }: StateCardsProps) {
  const { data: states, error, retry } = useApi(createFirstStatesRead(limit));
  if (states?.length === 0) return null;
  return (
    <CardSection title="Find Dealers by State">
      {error && <LoadFailed message="The states could not be loaded." onRetry={retry} />}
      {!error && !states && <StateGridSkeleton count={limit} />}
      {states && <StateGrid states={states.slice(0, limit)} />}
    </CardSection>
  );
}
