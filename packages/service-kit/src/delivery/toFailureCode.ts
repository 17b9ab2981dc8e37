import * as v from 'valibot';
import { FormatError } from './Channel.ts';

/** Thrown for a status other than 200 to 299. */
export class HttpStatusError extends Error {
  override name = 'HttpStatusError';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`HTTP ${statusCode}`);
    this.statusCode = statusCode;
  }
}

const ErrorCode = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,40}$/));
const SmtpError = v.object({ responseCode: v.number() });
const ErrorWithOriginalCode = v.object({ originalCode: ErrorCode });
const ErrorWithCode = v.object({ code: ErrorCode });
const ErrorWithCause = v.object({ cause: ErrorWithCode });

/**
 * Converts a delivery error to a short code, such as `SMTP 550` or `cannot be formatted: RangeError`. The error message
 * is never part of it, because it can contain personal data.
 */
export function toFailureCode(error: unknown): string {
  if (error instanceof HttpStatusError) return error.message;
  if (error instanceof FormatError) return `cannot be formatted: ${toFailureCode(error.cause)}`;
  if (v.is(SmtpError, error)) return `SMTP ${error.responseCode}`;
  if (v.is(ErrorWithOriginalCode, error)) return error.originalCode;
  if (v.is(ErrorWithCode, error)) return error.code;
  if (v.is(ErrorWithCause, error)) return error.cause.code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}
