import { ApiError } from '@msv/contracts/http/apiError';
import { ApiResponseError } from '@msv/platform';
import * as v from 'valibot';

const ApiErrorText = v.pipe(v.string(), v.parseJson(), ApiError);

/**
 * Returns the API's error body from an error, or `undefined` if there is none, because the network failed or
 * a proxy sent the response.
 */
export function parseApiError(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiResponseError)) return undefined;
  const body = v.safeParse(ApiErrorText, error.message.slice(`${error.status}: `.length));
  return body.success ? body.output : undefined;
}

/**
 * Response statuses whose body may contain errors of individual fields: 400 for invalid input and 409 for
 * conflicts with stored data.
 */
const statusesWithFieldErrors = [400, 409];

/**
 * Returns a map from payload field to the server's error message. The map is empty if the server did not
 * report invalid fields.
 */
export function parseFieldErrors(error: unknown): Readonly<Record<string, string>> {
  const mayNameFields = error instanceof ApiResponseError && statusesWithFieldErrors.includes(error.status);
  return (mayNameFields && parseApiError(error)?.fields) || {};
}
