import { createDealershipPath, pausedDealershipError } from '@msv/contracts/dealers/dealership';
import { parseApiError } from '@msv/forms/parseApiError';
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
 * Replaces a dealer's page if the dealer is unknown or could not be loaded. After an error, it offers a retry;
 * otherwise, the owner of a paused listing can get a link to resume it.
 */
export function DealerNotFound({ slug, error, onRetry }: Props) {
  const { product } = useSite();
  const isUnknown = error instanceof ApiResponseError && error.status === 404;
  const { title, text } = isUnknown ? findUnknownTexts(error) : unavailableTexts;
  usePageHead({
    title: `Dealer Not Found | ${product}`,
    description: 'This dealer page does not exist.',
    canonicalPath: createDealershipPath(slug),
    noIndex: true,
  });
  return (
    <>
      <NotFound
        title={title}
        link={Link}
        trail={dealersBreadcrumb}
        backLink={{ to: '/dealerships', label: 'Find Dealers' }}
        onRetry={isUnknown ? undefined : onRetry}
      >
        {text}
      </NotFound>
      {isUnknown && <ListingOwnerSection slug={slug} />}
    </>
  );
}

const unavailableTexts = { title: 'Dealer Unavailable', text: 'The dealer could not be loaded.' };

const findUnknownTexts = (error: ApiResponseError) =>
  parseApiError(error)?.error === pausedDealershipError
    ? { title: 'Dealer Not Listed', text: `${pausedDealershipError} Its owner has paused the listing.` }
    : {
        title: 'Dealer Not Found',
        text: "The dealer you're looking for isn't listed. It may have closed or moved.",
      };
