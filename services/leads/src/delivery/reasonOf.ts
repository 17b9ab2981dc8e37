import * as v from 'valibot';

/** The other side answered, with a status that is no success. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`HTTP ${statusCode}`);
    this.statusCode = statusCode;
  }
}

const Code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,40}$/));
const SmtpReply = v.object({ responseCode: v.number() });
const WithOriginalCode = v.object({ originalCode: Code });
const WithCode = v.object({ code: Code });
const WithCause = v.object({ cause: WithCode });

/**
 * Why something failed, in codes alone. Messages are left out on purpose: mail servers quote the addresses of
 * visitors, and MongoDB quotes documents.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof HttpRefusal) return error.message;
  if (v.is(SmtpReply, error)) return `SMTP ${error.responseCode}`;
  if (v.is(WithOriginalCode, error)) return error.originalCode;
  if (v.is(WithCode, error)) return error.code;
  if (v.is(WithCause, error)) return error.cause.code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}
