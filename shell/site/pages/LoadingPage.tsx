import { ActivityContext } from '@msv/platform/host';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { useContext, useEffect } from 'react';
import { loadingPageMarker } from './loadingPageMarker.ts';

/** Loading state that is shown instead of a page while its remote is loading. */
export function LoadingPage() {
  const beginActivity = useContext(ActivityContext);
  useEffect(() => beginActivity(), [beginActivity]);
  return (
    <PageLoading label="Loading page" {...loadingPageMarker}>
      <noscript>
        This page needs JavaScript at the moment. Turn it on, or try again in a few minutes.
      </noscript>
    </PageLoading>
  );
}
