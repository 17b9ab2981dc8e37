import { readManageToken, removeManageToken } from '@msv/contracts/dealers/managedDealership';
import { useLocation, useNavigate } from '@msv/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';

const ManageState = v.object({ manageToken: v.string() });

/**
 * Returns the token of the link with which the visitor opened the page, or an empty string without a link. Moves the token from the
 * URL to the history entry: it is neither visible nor copied with the URL, and a reload still works. Returns `undefined` during the
 * first render after a reload, because the server does not know the history.
 */
export function useManageToken(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [storedToken, setStoredToken] = useState<string>();
  const urlToken = readManageToken(search);
  useLayoutEffect(() => {
    const result = v.safeParse(ManageState, state);
    if (urlToken === undefined) setStoredToken(result.success ? result.output.manageToken : '');
  }, [urlToken, state]);
  useEffect(() => {
    if (urlToken === undefined) return;
    setStoredToken(urlToken);
    const state: v.InferOutput<typeof ManageState> = { manageToken: urlToken };
    navigate(pathname + removeManageToken(search), { replace: true, state });
  }, [urlToken, pathname, search, navigate]);
  return urlToken ?? storedToken;
}
