import { useContext } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageHeadContext } from './pageHead.ts';

/** Rendered by a page whose address is not the right one for what it shows: answers 308, or replaces the address. */
export function MovedTo({ path }: { path: string }) {
  const { move } = useContext(PageHeadContext);
  const { search } = useLocation();
  // The query goes along, on both sides: it may say which campaign a visitor came from.
  if (!move) return <Navigate replace to={path + search} />;
  move(path);
  return null;
}
