import { ApiFailure } from '@msv/platform';
import { apiErrorIn } from './apiErrorIn.ts';

/** Refusals that name what is wrong: bad input, and what clashes with something that is there already. */
const blaming = [400, 409];

/** What the server found wrong with which field; nothing where it failed for another reason. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const isBlaming = error instanceof ApiFailure && blaming.includes(error.status);
  return (isBlaming && apiErrorIn(error)?.fields) || {};
}
