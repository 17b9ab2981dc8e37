import { PermanentRedirect } from '@msv/platform';
import { startTransition, useCallback, useContext, useEffect, useState } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { VisitContext } from '../document/PageState.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { LoadErrorPage, LoadingPage, RemotePage } from '../pages/RemotePage.tsx';
import { isUnavailable, type KnownRoutes, type RouteSource } from './KnownRoutes.ts';
import { listPageRoutes, matchPage, stateAliasPath } from './matchPage.ts';

interface SiteRoutesProps {
  routes: RouteSource;
  /** Returns a copy of the first page's server-rendered HTML. */
  getServerHtml?: (() => Node) | undefined;
}

/** All known routes: the remotes' pages, the state alias and the 404 page. */
export function SiteRoutes({ routes, getServerHtml }: SiteRoutesProps) {
  const hasNavigated = useHasNavigated();
  const knownRoutes = useKnownRoutes(routes);
  const loadRoutes = useCallback(() => routes.load(), [routes]);
  const { tagManagerId } = useContext(VisitContext);
  return (
    <Routes>
      {listPageRoutes(knownRoutes.remotes).map(({ path, remote, expose, isPrivate }) => (
        <Route
          key={path}
          path={path}
          element={
            isPrivate && tagManagerId ? (
              <NewDocument />
            ) : (
              <RemotePage
                key={`${remote}${expose}`}
                remote={remote}
                expose={expose}
                isPrivate={isPrivate}
                getServerHtml={hasNavigated ? undefined : getServerHtml}
              />
            )
          }
        />
      ))}
      <Route path={stateAliasPath} element={<StateAliasRedirect />} />
      <Route path="*" element={<UnmatchedRoute routes={knownRoutes} loadRoutes={loadRoutes} />} />
    </Routes>
  );
}

/**
 * Returns the known routes. Later routes are used only for a URL that matches no earlier one, because rendering the
 * current page again would make React wait for server-rendered parts without scripts.
 */
function useKnownRoutes(routes: RouteSource): KnownRoutes {
  const { pathname } = useLocation();
  const [knownRoutes, setKnownRoutes] = useState(routes.current);
  const isMatched = matchPage(knownRoutes.remotes, pathname) !== undefined;
  if (!isMatched && knownRoutes !== routes.current) setKnownRoutes(routes.current);
  useEffect(() => {
    if (isMatched) return;
    const update = () => startTransition(() => setKnownRoutes(routes.current));
    // The routes may have arrived during hydration, which takes several tasks.
    update();
    return routes.subscribe(update);
  }, [routes, isMatched]);
  return knownRoutes;
}

/** Returns true after the first client-side navigation, even if the visitor has returned to the first page. */
function useHasNavigated(): boolean {
  // React Router gives the URL at which the document was loaded the key "default".
  const isFirstPage = useLocation().key === 'default';
  const [hasNavigated, setHasNavigated] = useState(false);
  if (!isFirstPage && !hasNavigated) setHasNavigated(true);
  return hasNavigated;
}

/**
 * Renders the 404 page, or an error page for an unavailable remote. Before the route table has loaded, another module
 * may own the path.
 */
function UnmatchedRoute({ routes, loadRoutes }: { routes: KnownRoutes; loadRoutes: () => Promise<void> }) {
  const { pathname } = useLocation();
  if (isUnavailable(routes, pathname)) return <LoadErrorPage onRetry={() => window.location.reload()} />;
  if (routes.isComplete || pathname === routes.notFoundPath) return <NotFoundPage />;
  return <RoutesLoadingPage loadRoutes={loadRoutes} />;
}

/** Loads a private page as a new document, which has no tag manager, unlike the current one. */
function NewDocument() {
  useEffect(() => window.location.reload(), []);
  return <LoadingPage />;
}

/** Redirects a state alias to the state's page. */
function StateAliasRedirect() {
  const { slug = '' } = useParams();
  return <PermanentRedirect path={`/states/${encodeURIComponent(slug)}`} />;
}

/** Shown while the browser loads the routes of all modules. */
function RoutesLoadingPage({ loadRoutes }: { loadRoutes: () => Promise<void> }) {
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
