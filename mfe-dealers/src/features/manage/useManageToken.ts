import { readManageToken } from '@msv/contracts/dealers/managedDealership';
import { useLocation, useNavigate } from '@msv/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';

const ManageState = v.object({ manageToken: v.string() });

/**
 * Returns the token of the link that the visitor has opened, or an empty text if there is none. Moves the token from the URL to the
 * history entry, so that it is neither visible nor copied with the URL, and a reload still works. Returns `undefined` during
 * the first render after a reload, because the server does not know the history.
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
    navigate(pathname + removeToken(search), { replace: true, state });
  }, [urlToken, pathname, search, navigate]);
  return urlToken ?? storedToken;
}

function removeToken(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('token');
  return parameters.size > 0 ? `?${parameters}` : '';
}
