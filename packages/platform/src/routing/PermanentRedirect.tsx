import { useContext } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeadContext } from '../page/usePageHead.ts';

/**
 * Redirects to another path: with status 308 on the server, or by replacing the history entry. The query string is
 * preserved.
 */
export function PermanentRedirect({ path }: { path: string }) {
  const { redirect } = useContext(PageHeadContext);
  const { search } = useLocation();
  if (!redirect) return <Navigate replace to={path + search} />;
  redirect(path);
  return null;
}
