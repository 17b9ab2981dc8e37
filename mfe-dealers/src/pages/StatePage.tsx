import { stateBySlug } from '@msv/contracts/state';
import { MovedTo, useApi, useParams } from '@msv/platform';
import { StateDetails } from '../components/StateDetails.tsx';
import { StateLoading } from '../components/StateLoading.tsx';
import { StateNotFound } from '../components/StateNotFound.tsx';

export default function StatePage() {
  const { slug = '' } = useParams();
  const { data: state, error, retry } = useApi(stateBySlug(slug));
  if (error) return <StateNotFound slug={slug} error={error} onRetry={retry} />;
  if (!state) return <StateLoading />;
  if (state.slug !== slug) return <MovedTo path={`/states/${state.slug}`} />;
  return <StateDetails key={slug} state={state} />;
}
