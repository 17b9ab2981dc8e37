import { createManagedDealershipRead, readManageToken } from '@msv/contracts/dealers/managedDealership';
import type { Prefetch } from '@msv/platform';

/**
 * Prefetches the dealership that an emailed manage link opens. After a reload, the URL has no token, see
 * `useManageToken`.
 */
export const prefetch: Prefetch = ({ url }) => {
  const token = readManageToken(url.search);
  return token === undefined ? {} : { subject: createManagedDealershipRead(token) };
};
