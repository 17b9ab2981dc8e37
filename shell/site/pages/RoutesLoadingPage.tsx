import { useEffect, useState } from 'react';
import { LoadErrorPage } from './LoadErrorPage.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** Shown in the browser while it loads the routes of the module that owns the path. */
export function RoutesLoadingPage({ loadRoutes }: { loadRoutes: () => Promise<void> }) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  useEffect(() => {
    loadRoutes().catch((error: unknown) => {
      console.error('The routes of the site failed to load', error);
      setFailedAttempt(attempt);
    });
  }, [loadRoutes, attempt]);
  return failedAttempt === attempt ? (
    <LoadErrorPage onRetry={() => setAttempt(attempt + 1)} />
  ) : (
    <LoadingPage />
  );
}
