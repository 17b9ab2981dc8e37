import { ApiError } from '@msv/contracts/apiError';
import { ApiFailure } from '@msv/platform';
import * as v from 'valibot';
import { faultsFrom, type InquiryFaults } from './inquiryFields.ts';

const ApiErrorText = v.pipe(v.string(), v.parseJson(), ApiError);

/** What the server found wrong with which field; nothing where it failed for another reason. */
export function refusedFields(error: unknown): InquiryFaults {
  if (!(error instanceof ApiFailure) || error.status !== 400) return {};
  const body = v.safeParse(ApiErrorText, error.message.slice('400: '.length));
  const { name, ...fields } = (body.success && body.output.fields) || {};
  // The form's two names travel as one.
  const sentences = Object.entries({ firstName: name, ...fields });
  return faultsFrom(Object.fromEntries(sentences.map(([field, says]) => [field, says ? [says] : []])));
}
