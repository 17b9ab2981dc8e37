import { ApiError, isMaintenanceError, maintenanceFormMessage } from '@msv/contracts/http/apiError';
import { idempotencyKeyHeader, type RejectedForm } from '@msv/contracts/http/formPost';
import { requestIdHeader } from '@msv/service-kit/http/requests';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ServiceClient } from '../services/ServiceClient.ts';
import { createFormPostKey, type FormPost } from './FormPost.ts';

const timeoutMs = 10_000;
const unavailableMessage =
  'We could not send this at the moment. Please try again shortly, or call us instead.';

const ApiErrorText = v.pipe(v.string(), v.parseJson(), ApiError);

/** Reason for a rejection, with status and headers of the page that shows the form again. */
export interface FormRejection {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: RejectedForm;
}

/**
 * Sends a form to the service that owns its URL.
 * @param secret Secret of the idempotency keys, see `createFormPostKey`.
 * @returns `undefined` if the service accepted the form.
 */
export async function submitForm(
  post: FormPost,
  client: Pick<ServiceClient, 'post'> | undefined,
  { id, ip, log }: Pick<FastifyRequest, 'id' | 'ip' | 'log'>,
  secret: Buffer,
): Promise<FormRejection | undefined> {
  const { url, values } = post;
  const reject = (status: number, { error, fields = {} }: ApiError, headers = {}): FormRejection => ({
    status,
    headers,
    form: { url, values, error, fields },
  });
  try {
    if (!client) throw new Error(`The service of ${url} has no instances`);
    const response = await client.post(url, {
      body: JSON.stringify(values),
      headers: {
        'content-type': 'application/json',
        [idempotencyKeyHeader]: createFormPostKey(post, new Date(), secret),
        [requestIdHeader]: id,
        'x-forwarded-for': ip,
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.body.text();
    const { statusCode } = response;
    if (statusCode < 300) return undefined;
    const body = v.safeParse(ApiErrorText, text);
    const isMaintenance = body.success && isMaintenanceError(body.output);
    const retryAfter = response.headers['retry-after'];
    return reject(
      // A page that shows a form with mistakes is not a malformed request.
      statusCode === 400 ? 422 : statusCode,
      body.success && statusCode < 500
        ? body.output
        : { error: isMaintenance ? maintenanceFormMessage : unavailableMessage },
      typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {},
    );
  } catch (err) {
    log.warn({ err, apiPath: url }, 'API service is unavailable');
    return reject(503, { error: unavailableMessage }, { 'retry-after': '5' });
  }
}
