import { createDealershipFinder } from '@msv/contracts/dealers/search/createDealershipFinder';
import { parseSearchZipCode } from '@msv/contracts/dealers/search/parseSearchZipCode';
import { createZipCodeLocationRead } from '@msv/contracts/dealers/zipCodeLocation';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { ApiResponseError, Link, useApi, useLocation } from '@msv/platform';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { useEffect, useMemo, useRef } from 'react';
import { DealerGridSkeleton } from '../dealer-card/DealerGridSkeleton.tsx';
import { DealerList } from '../dealer-list/DealerList.tsx';
import { DealerPagination } from '../dealer-list/DealerPagination.tsx';
import { createDealerGroups } from '../dealer-list/dealerGroups.ts';
import { listJumpLinks } from '../dealer-list/listJumpLinks.ts';
import { StateJumpLinks } from '../dealer-list/StateJumpLinks.tsx';
import { createSearchRead } from '../dealer-search/createSearchRead.ts';
import { createDirectoryUrl, type DealerQuery } from '../dealer-search/dealerQuery.ts';
import { DirectoryResults } from './DirectoryResults.tsx';
import { formatReading } from './formatListingSummary.ts';

interface Props {
  query: DealerQuery;
  /** Page number, from 2 on. The first page is the complete list. */
  page: number;
}

/** One page of the directory, for visitors without JavaScript and for links to such a page. */
export default function DealerPageResults({ query, page }: Props) {
  const { data: overview, error, retry } = useApi(createSearchRead(query, page));
  const zipCode = parseSearchZipCode(query.search);
  const { data: zipCodeLocation } = useApi(zipCode ? createZipCodeLocationRead(zipCode) : undefined);
  const { groups, reading } = useMemo(() => {
    const dealerships = overview?.dealerships ?? [];
    const { dealerships: _, ...textReading } = createDealershipFinder(dealerships)(query.search);
    return {
      groups: createDealerGroups(dealerships, undefined, textReading.firstState),
      reading: textReading,
    };
  }, [overview, query.search]);
  useScrollToPage(page, overview !== undefined);
  const isMissing = error instanceof ApiResponseError && error.status === 404;
  const count = overview?.dealershipCount;
  return (
    <DirectoryResults
      summary={
        count === undefined
          ? undefined
          : `Page ${page} of ${formatNumber(count)} dealers${formatReading(reading)}`
      }
      dealerCount={count}
      hasFailed={error !== undefined}
    >
      {isMissing && (
        <EmptyState title="No dealerships found" text="The list of dealers has fewer pages.">
          <Link css={buttonStyle('primary')} to={createDirectoryUrl(query)}>
            View All Dealerships
          </Link>
        </EmptyState>
      )}
      {error && !isMissing && <LoadFailed message="The dealers could not be loaded." onRetry={retry} />}
      {!error && !overview && <DealerGridSkeleton count={6} />}
      {overview?.states && overview.states.length > 1 && (
        <StateJumpLinks links={listJumpLinks(overview.states, { query, isComplete: false })} />
      )}
      {overview && (
        <>
          <DealerList
            dealerships={overview.dealerships}
            groups={groups}
            distanceOrigin={overview.states ? undefined : zipCodeLocation}
            totalCount={overview.dealerships.length}
          />
          <DealerPagination query={query} page={page} dealerCount={overview.dealershipCount} />
          <div>
            <Link css={buttonStyle('secondary')} to={createDirectoryUrl(query)}>
              Show All on One Page
            </Link>
          </div>
        </>
      )}
    </DirectoryResults>
  );
}

/**
 * Scrolls to the state in the URL's hash, or to the top, once the dealers of another page are loaded. The browser
 * itself scrolls to a hash only when it loads a document.
 */
function useScrollToPage(page: number, isLoaded: boolean): void {
  const { hash } = useLocation();
  const position = `${page}${hash}`;
  const shownPosition = useRef(position);
  useEffect(() => {
    if (!isLoaded || shownPosition.current === position) return;
    shownPosition.current = position;
    const heading = hash && document.getElementById(hash.slice(1));
    if (heading) heading.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [isLoaded, position, hash]);
}
