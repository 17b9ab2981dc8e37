import type { ApiError } from '@msv/contracts/apiError';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './HttpError.ts';
import { isDatabaseAway } from './isDatabaseAway.ts';

/** Fastify's own refusals in words for a caller, by their code. */
const sentences: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address is not well-formed.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as JSON, with the content type application/json.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** The one place where a failure becomes a reply. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, body, headers } = reportError(error, request);
  // An error is about this moment; nobody may keep it.
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}

/** What the caller is told of a failure; the log hears what the caller is not. For servers that answer in another form. */
export function reportError(error: unknown, request: FastifyRequest): Description {
  const description = describeError(error);
  if (isDatabaseAway(error)) request.log.warn(`The database does not answer: ${messageOf(error)}`);
  else if (description.statusCode >= 500) request.log.error({ err: error }, messageOf(error));
  return description;
}

export function replyNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const body: ApiError = { error: 'There is nothing at this address.' };
  return reply.code(404).header('cache-control', 'no-store').send(body);
}

interface Description {
  readonly statusCode: number;
  readonly body: ApiError;
  readonly headers?: Readonly<Record<string, string>>;
}

function describeError(error: unknown): Description {
  const statusCode = isDatabaseAway(error) ? 503 : statusOf(error);
  if (statusCode === 503) {
    return {
      statusCode,
      body: { error: 'The service is not available at the moment. Please try again shortly.' },
      headers: { 'retry-after': '5' },
    };
  }
  if (statusCode >= 500)
    return { statusCode, body: { error: 'Something went wrong on our side. Please try again.' } };
  if (error instanceof HttpError) {
    const { message, fields, headers } = error;
    return { statusCode, headers, body: { error: message, ...(fields && { fields }) } };
  }
  return { statusCode, body: { error: sentences[codeOf(error)] ?? messageOf(error) } };
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return 500;
  return error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
