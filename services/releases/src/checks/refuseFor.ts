import { HttpError } from '@msv/service-kit/HttpError';

/** @throws HttpError 422 with all reasons, a line each, where there are any */
export function refuseFor(what: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new HttpError(422, [`${what}:`, ...reasons].join('\n'));
}
