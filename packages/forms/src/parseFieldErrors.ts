import { ApiResponseError } from '@msv/platform';
import { parseApiError } from './parseApiError.ts';

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
