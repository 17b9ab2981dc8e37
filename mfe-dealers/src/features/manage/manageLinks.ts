import { createManagePath, managedDealershipPath } from '@msv/contracts/dealers/managedDealership';

// Browsers without JavaScript open these pages after a change.

const resultParameter = 'result';

export const createSavedPath = (token: string) => `${createManagePath(token)}&${resultParameter}=saved`;

export const removedPath = `${managedDealershipPath}?${resultParameter}=removed`;

export const unsubscribedPath = `${managedDealershipPath}?${resultParameter}=unsubscribed`;

/** Returns the result of the last request from the query, such as `saved`. */
export const readManageResult = (search: string) => new URLSearchParams(search).get(resultParameter);
