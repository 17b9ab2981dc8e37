import { useContext } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeadContext } from './pageHead.ts';

/** Rendered by a page whose address is not the right one for what it shows: answers 308, or replaces the address. */
export function MovedTo({ path }: { path: string }) {
  const { move } = useContext(PageHeadContext);
  // The query goes along: it may say which campaign a visitor came from.
  const to = path + useLocation().search;
  if (!move) return <Navigate replace to={to} />;
  move(to);
  return null;
}
