import { createStateRead } from '@msv/contracts/dealers/state';
import {
  ApiResponseError,
  Link,
  PermanentRedirect,
  useApi,
  usePageHead,
  useParams,
  useSite,
} from '@msv/platform';
import { NotFound } from '@msv/ui/feedback/NotFound';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { statesBreadcrumb } from '../features/breadcrumbs.ts';
import { StateDetails } from '../features/state-page/StateDetails.tsx';

/** The page of one state. Aliases, such as abbreviations, redirect to the state's slug. */
export default function StatePage() {
  const { slug = '' } = useParams();
  const { data: state, error, retry } = useApi(createStateRead(slug));
  if (error) return <StateNotFound slug={slug} error={error} onRetry={retry} />;
  if (!state) return <PageLoading label="Loading the state" />;
  if (state.slug !== slug) return <PermanentRedirect path={`/states/${state.slug}`} />;
  return <StateDetails key={slug} state={state} />;
}

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces a state's page if the state is unknown or could not be loaded. Only the latter case has a retry. */
function StateNotFound({ slug, error, onRetry }: Props) {
  const { product } = useSite();
  usePageHead({
    title: `State Not Found | ${product}`,
    description: 'This state page does not exist.',
    canonicalPath: `/states/${slug}`,
    noIndex: true,
  });
  const isUnknown = error instanceof ApiResponseError && error.status === 404;
  return (
    <NotFound
      title="State Not Found"
      link={Link}
      trail={statesBreadcrumb}
      backLink={{ to: '/states', label: 'Back to States' }}
      onRetry={isUnknown ? undefined : onRetry}
    >
      The state you're looking for doesn't exist.
    </NotFound>
  );
}
