import { HttpError } from '@msv/service-kit/http/HttpError';

/**
 * Throws if the list of error messages is not empty.
 * @throws {HttpError} 422 with the heading and one line per error message
 */
export function throwIfErrors(heading: string, errors: readonly string[]): void {
  if (errors.length > 0) throw new HttpError(422, [`${heading}:`, ...errors].join('\n'));
}
