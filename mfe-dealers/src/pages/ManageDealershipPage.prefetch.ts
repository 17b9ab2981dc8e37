import { createManagedDealershipRead, readManageToken } from '@msv/contracts/dealers/managedDealership';
import type { Prefetch } from '@msv/platform';

/** Prefetches the dealership of a link. The URL of a reloaded page has no token anymore, see `useManageToken`. */
export const prefetch: Prefetch = ({ url }) => {
  const token = readManageToken(url.search);
  return token === undefined ? {} : { subject: createManagedDealershipRead(token) };
};
