import { ApiError } from '@msv/contracts/apiError';
import { ApiFailure } from '@msv/platform';
import * as v from 'valibot';

const ApiErrorText = v.pipe(v.string(), v.parseJson(), ApiError);

/** What the API itself said about a failure; nothing where the network failed, or something in between answered. */
export function apiErrorIn(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const body = v.safeParse(ApiErrorText, error.message.slice(`${error.status}: `.length));
  return body.success ? body.output : undefined;
}
