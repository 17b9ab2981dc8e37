import type { ApiRead } from '@msv/contracts/http/apiRead';
import { ApiResponseError } from './ApiResponseError.ts';

/**
 * Fetches the JSON response of an API read in the browser, without validating it.
 * @returns The parsed body, or `null` if the status is 401 and the read sets `unauthorizedIsNull`.
 * @throws {ApiResponseError} If the status of the response is not 2xx.
 */
export async function fetchJson(read: ApiRead<unknown>): Promise<unknown> {
  const response = await fetch(read.url, { credentials: 'include' });
  if (response.status === 401 && read.unauthorizedIsNull) return null;
  if (!response.ok)
    throw new ApiResponseError(response.status, (await response.text()) || response.statusText);
  return response.json();
}
