import { createStateRead } from '@msv/contracts/dealers/state';
import { PermanentRedirect, useApi, useParams } from '@msv/platform';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { StateDetails } from '../features/state-page/StateDetails.tsx';
import { StateNotFound } from '../features/state-page/StateNotFound.tsx';

/** The page of one state with its dealers. Aliases, such as abbreviations, redirect to the state's slug. */
export default function StatePage() {
  const { slug = '' } = useParams();
  const { data: state, error, retry } = useApi(createStateRead(slug));
  if (error) return <StateNotFound slug={slug} error={error} onRetry={retry} />;
  if (!state) return <PageLoading label="Loading the state" />;
  if (state.slug !== slug) return <PermanentRedirect path={`/states/${state.slug}`} />;
  return <StateDetails key={slug} state={state} />;
}
