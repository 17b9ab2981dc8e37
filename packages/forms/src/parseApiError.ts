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
