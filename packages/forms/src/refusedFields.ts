import { ApiError } from '@msv/contracts/apiError';
import { ApiFailure } from '@msv/platform';
import * as v from 'valibot';

const ApiErrorText = v.pipe(v.string(), v.parseJson(), ApiError);

/** Refusals that name what is wrong: bad input, and what clashes with something that is there already. */
const blaming = [400, 409];

/** What the server found wrong with which field; nothing where it failed for another reason. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiFailure) || !blaming.includes(error.status)) return {};
  const body = v.safeParse(ApiErrorText, error.message.slice(`${error.status}: `.length));
  return (body.success && body.output.fields) || {};
}
