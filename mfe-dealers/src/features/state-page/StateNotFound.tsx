import { ApiFailure, Link, usePageHead, useSite } from '@msv/platform';
import { NotFound } from '@msv/ui/NotFound';

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/** In a state's place when there is none, or when it could not be had: only then is trying again of use. */
export function StateNotFound({ slug, error, onRetry }: Props) {
  const { product } = useSite();
  usePageHead({
    title: `State Not Found | ${product}`,
    description: 'There is no state at this address.',
    canonicalPath: `/states/${slug}`,
    noIndex: true,
  });
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return (
    <NotFound
      title="State Not Found"
      link={Link}
      way={{ to: '/states', label: 'Back to States' }}
      onRetry={isUnknown ? undefined : onRetry}
    >
      The state you're looking for doesn't exist.
    </NotFound>
  );
}
