import { createManagePath, managedDealershipPath } from '@msv/contracts/dealers/managedDealership';

// Browsers without scripts open these pages after a success.

const resultParameter = 'result';

/** Creates the path of the page that says that changes are saved. */
export const createSavedPath = (token: string) => `${createManagePath(token)}&${resultParameter}=saved`;

/** Path of the page that says that the listing is removed. */
export const removedPath = `${managedDealershipPath}?${resultParameter}=removed`;

/** Path of the page that says that the dealer gets no more monthly statistics. */
export const unsubscribedPath = `${managedDealershipPath}?${resultParameter}=unsubscribed`;

/** Returns what the query of the page says about the last request, such as `saved`. */
export const readManageResult = (search: string) => new URLSearchParams(search).get(resultParameter);
