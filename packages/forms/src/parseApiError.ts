import { ApiError } from '@msv/contracts/http/apiError';
import { ApiResponseError } from '@msv/platform';
import * as v from 'valibot';

const ApiErrorText = v.pipe(v.string(), v.parseJson(), ApiError);

/** Returns the API's error body. Returns `undefined` if the network failed or if a proxy responded in place of the API. */
export function parseApiError(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiResponseError)) return undefined;
  const body = v.safeParse(ApiErrorText, error.message.slice(`${error.status}: `.length));
  return body.success ? body.output : undefined;
}

/** 400 is for invalid input and 409 for conflicts with stored data. */
const statusesWithFieldErrors = [400, 409];

/** Returns the server's error messages by payload field. */
export function parseFieldErrors(error: unknown): Readonly<Record<string, string>> {
  const mayNameFields = error instanceof ApiResponseError && statusesWithFieldErrors.includes(error.status);
  return (mayNameFields && parseApiError(error)?.fields) || {};
}
