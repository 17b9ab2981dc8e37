import { ApiResponseError, Link, usePageHead, useSite } from '@msv/platform';
import { NotFound } from '@msv/ui/feedback/NotFound';
import { statesBreadcrumb } from '../breadcrumbs.ts';

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces a state's page if the state is unknown or could not be loaded. Offers a retry only in the latter case. */
export function StateNotFound({ slug, error, onRetry }: Props) {
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
