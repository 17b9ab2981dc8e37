import { useContext } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeadContext } from '../page/usePageHead.ts';

/**
 * Redirects to another path. The server responds with status 308; the browser replaces the current history
 * entry. The query string is preserved because it may contain campaign parameters.
 */
export function PermanentRedirect({ path }: { path: string }) {
  const { redirect } = useContext(PageHeadContext);
  const { search } = useLocation();
  if (!redirect) return <Navigate replace to={path + search} />;
  redirect(path);
  return null;
}
