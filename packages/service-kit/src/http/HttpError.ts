import type { ApiError } from '@msv/contracts/http/apiError';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface HttpErrorDetails {
  /** Error messages by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Response headers, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Error with a status. Below 500, the caller receives the message; otherwise the message is only logged. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly fields: HttpErrorDetails['fields'];
  readonly headers: HttpErrorDetails['headers'];

  constructor(statusCode: number, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.fields = details.fields;
    this.headers = details.headers;
  }
}

/** A dependency is unavailable. The caller receives a 503, and the log names the dependency. */
export class UnavailableError extends Error {
  readonly statusCode = 503;
  readonly dependency: string;

  constructor(dependency: string, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'UnavailableError';
    this.dependency = dependency;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Converts an error of a handler, such as a database error to an `UnavailableError`. */
    classifyError(error: unknown): unknown;
  }
}

/** Messages for callers by the code of a Fastify error. */
const messagesByFastifyCode: Record<string, string> = {
  FST_ERR_BAD_URL: 'The URL is not well-formed.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as JSON, with the content type application/json.',
  FST_ERR_MAX_PARAM_LENGTH: 'The URL is too long.',
};

/** Fastify error handler of every server, which responds with an `ApiError`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, body, headers } = logAndDescribeError(error, request);
  // Caches must not store temporary errors.
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}

/**
 * Returns the response to an error, and logs an error whose details are hidden from the caller. Servers that send
 * errors as HTML call this function directly.
 */
export function logAndDescribeError(thrown: unknown, request: FastifyRequest): ErrorDescription {
  const error = request.server.classifyError(thrown);
  const description = describeError(error);
  if (error instanceof UnavailableError)
    request.log.warn({ reason: error.message }, `${error.dependency} is unavailable`);
  else if (description.statusCode >= 500) request.log.error({ err: error }, readErrorMessage(error));
  return description;
}

/** Responds with 404 to URLs without a route. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const body: ApiError = { error: 'No resource exists at this URL.' };
  return reply.code(404).header('cache-control', 'no-store').send(body);
}

interface ErrorDescription {
  readonly statusCode: number;
  readonly body: ApiError;
  readonly headers?: Readonly<Record<string, string>>;
}

function describeError(error: unknown): ErrorDescription {
  const statusCode = readStatusCode(error);
  if (statusCode === 503) {
    return {
      statusCode,
      body: { error: 'The service is not available at the moment. Please try again shortly.' },
      headers: { 'retry-after': '5' },
    };
  }
  if (statusCode === 507)
    return {
      statusCode,
      body: { error: 'The disk of the service is full. Free space, then repeat the request.' },
    };
  if (statusCode >= 500)
    return { statusCode, body: { error: 'Something went wrong on our side. Please try again.' } };
  if (error instanceof HttpError) {
    const { message, fields, headers } = error;
    return { statusCode, headers, body: { error: message, ...(fields && { fields }) } };
  }
  return {
    statusCode,
    body: { error: messagesByFastifyCode[readErrorCode(error)] ?? readErrorMessage(error) },
  };
}

/** Node.js error codes of a full disk or quota. */
const fullDiskCodes: readonly string[] = ['ENOSPC', 'EDQUOT'];

function readStatusCode(error: unknown): number {
  if (fullDiskCodes.includes(readErrorCode(error))) return 507;
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return 500;
  return error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500;
}

// In tests, errors of Node.js are not instances of `Error`.
const readErrorCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

const readErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
