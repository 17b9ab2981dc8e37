import type { RejectedForm } from '@msv/contracts/http/formPost';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** React context for the form that the browser submitted without scripts and the server rejected. */
export const RejectedFormContext = createContext<RejectedForm | undefined>(undefined);

/**
 * Returns what the visitor submitted with the form of the given URL and why the server rejected it. Returns
 * `undefined` if the page is not the response to such a submission.
 */
export function useRejectedForm(url: string): RejectedForm | undefined {
  const form = useContext(RejectedFormContext);
  // The router gives every page after the first one another key.
  const isFirstPage = useLocation().key === 'default';
  return isFirstPage && form?.url === url ? form : undefined;
}
