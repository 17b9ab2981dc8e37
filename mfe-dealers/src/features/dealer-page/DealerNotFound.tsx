import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import { ApiResponseError, Link, usePageHead, useSite } from '@msv/platform';
import { NotFound } from '@msv/ui/feedback/NotFound';
import { dealersBreadcrumb } from '../breadcrumbs.ts';
import { ListingOwnerSection } from './DealerDetails.tsx';

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/**
 * Replaces a dealer's page if the dealer is unknown or could not be loaded. Offers a retry only in the latter case. Otherwise, the
 * owner of a paused listing, which looks like an unknown dealer, can get a link to resume it.
 */
export function DealerNotFound({ slug, error, onRetry }: Props) {
  const { product } = useSite();
  usePageHead({
    title: `Dealer Not Found | ${product}`,
    description: 'This dealer page does not exist.',
    canonicalPath: createDealershipPath(slug),
    noIndex: true,
  });
  const isUnknown = error instanceof ApiResponseError && error.status === 404;
  return (
    <>
      <NotFound
        title={isUnknown ? 'Dealer Not Found' : 'Dealer Unavailable'}
        link={Link}
        trail={dealersBreadcrumb}
        backLink={{ to: '/dealerships', label: 'Find Dealers' }}
        onRetry={isUnknown ? undefined : onRetry}
      >
        {isUnknown
          ? "The dealer you're looking for isn't listed. It may have closed or moved."
          : 'The dealer could not be loaded.'}
      </NotFound>
      {isUnknown && <ListingOwnerSection slug={slug} />}
    </>
  );
}
