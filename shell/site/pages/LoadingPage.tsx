import { ActivityContext } from '@msv/platform/host';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { useContext, useEffect } from 'react';
import { loadingPageMarker } from './loadingPageMarker.ts';
import { noScriptMessage } from './noScriptMessage.ts';

/** Loading state that is shown instead of a page while its remote is loading. */
export function LoadingPage() {
  const beginActivity = useContext(ActivityContext);
  useEffect(() => beginActivity(), [beginActivity]);
  return (
    <PageLoading label="Loading page" {...loadingPageMarker}>
      <noscript>{noScriptMessage}</noscript>
    </PageLoading>
  );
}
