import { stateBySlug } from '@msv/contracts/state';
import { MovedTo, useApi, useParams } from '@msv/platform';
import { PageLoading } from '@msv/ui/PageLoading';
import { StateDetails } from '../components/StateDetails.tsx';
import { StateNotFound } from '../components/StateNotFound.tsx';

export default function StatePage() {
  const { slug = '' } = useParams();
  const { data: state, error, retry } = useApi(stateBySlug(slug));
  if (error) return <StateNotFound slug={slug} error={error} onRetry={retry} />;
  if (!state) return <PageLoading label="Loading the state" />;
  if (state.slug !== slug) return <MovedTo path={`/states/${state.slug}`} />;
  return <StateDetails key={slug} state={state} />;
}
