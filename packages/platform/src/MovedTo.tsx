import { useContext } from 'react';
import { Navigate } from 'react-router-dom';
import { PageHeadContext } from './pageHead.ts';

/** Rendered by a page whose address is not the right one for what it shows: answers 308, or replaces the address. */
export function MovedTo({ path }: { path: string }) {
  const { move } = useContext(PageHeadContext);
  if (!move) return <Navigate replace to={path} />;
  move(path);
  return null;
}
