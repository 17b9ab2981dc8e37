import { ApiFailure, Link, usePageHead, useSite } from '@msv/platform';
import { NotFound } from '@msv/ui/NotFound';

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/** In a vehicle's place when there is none, or when it could not be had: only then is trying again of use. */
export function VehicleNotFound({ slug, error, onRetry }: Props) {
  const { product } = useSite();
  usePageHead({
    title: `Vehicle Not Found | ${product}`,
    description: 'There is no vehicle at this address.',
    canonicalPath: `/inventory/${slug}`,
    noIndex: true,
  });
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return (
    <NotFound
      title="Vehicle Not Found"
      link={Link}
      way={{ to: '/inventory', label: 'Back to Inventory' }}
      onRetry={isUnknown ? undefined : onRetry}
    >
      The vehicle you're looking for doesn't exist.
    </NotFound>
  );
}
