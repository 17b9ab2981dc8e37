import { importWithRetries } from '@msv/ui/loading/importWithRetries';
import { lazy, memo, Suspense } from 'react';
import { DealerGridSkeleton } from '../dealer-card/DealerGridSkeleton.tsx';
import type { DealerPageResultsProps } from './DealerPageResults.tsx';

const DealerPageResults = lazy(() =>
  importWithRetries(() => import(/* webpackChunkName: "DealerPageResults" */ './DealerPageResults.tsx')),
);

/**
 * `DealerPageResults`, which the first page of the directory does not need. Memoized, because React would replace the
 * server-rendered dealers by the placeholder if the directory rendered again before the script has loaded.
 */
export const LateDealerPageResults = memo(function LateDealerPageResults(props: DealerPageResultsProps) {
  return (
    <Suspense fallback={<DealerGridSkeleton count={6} />}>
      <DealerPageResults {...props} />
    </Suspense>
  );
});
