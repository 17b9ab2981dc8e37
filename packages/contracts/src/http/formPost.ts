import * as v from 'valibot';

/**
 * Name of the hidden input with the API URL of a form. If the browser submits the form itself, because scripts are
 * off or have not loaded yet, the edge sends the form's values to this URL.
 */
export const formUrlFieldName = 'formUrl';
/** Name of the hidden input with the path of the page that the edge redirects to after a success. */
export const nextPageFieldName = 'nextPage';
/** Placeholder in the next page for the value of an input, such as `{state}`. Both are URL-encoded. */
export const nextPageValuePattern = /%7B(\w+)%7D/g;

/**
 * Returns the URL that accepts the values of a form whose API URL is given. The body has the names of the form's
 * inputs, and so has the error response.
 */
export const toFormPostUrl = (apiUrl: string): string => `${apiUrl}/form`;

/** A form that the server rejected after the browser submitted it without scripts. The page shows it again. */
export const RejectedForm = v.object({
  /** API URL of the form, as in its hidden input. */
  url: v.string(),
  /** Everything that the visitor entered, by input name. */
  values: v.record(v.string(), v.string()),
  /** Message for the visitor. */
  error: v.string(),
  /** Error message of each invalid input. */
  fields: v.record(v.string(), v.string()),
});
export type RejectedForm = v.InferOutput<typeof RejectedForm>;

/**
 * Name of the honeypot field in every form. People cannot see the field or reach it by keyboard, but bots
 * fill it in. The name is unknown to browsers, password managers and identity fillers, which fill in fields such as
 * `website` or `company`.
 */
export const honeypotFieldName = 'topicHint';

/** Schema for the honeypot field of a form payload. The field is empty unless a bot has filled it in. */
export const HoneypotField = v.object({ [honeypotFieldName]: v.optional(v.string(), '') });
export type HoneypotField = v.InferOutput<typeof HoneypotField>;

const BodyWithFilledHoneypot = v.object({
  [honeypotFieldName]: v.union([
    v.pipe(v.string(), v.trim(), v.nonEmpty()),
    v.number(),
    v.boolean(),
    v.array(v.unknown()),
    v.looseObject({}),
  ]),
});

/**
 * Returns true if the honeypot field of a request body is filled, which means that a bot sent the request.
 * Accepts any value, so it can run before the body is validated.
 */
export const isHoneypotFilled = (body: unknown): boolean => v.is(BodyWithFilledHoneypot, body);

/**
 * Request header that identifies one form submission, so that a retry after a lost response does not store
 * the submission twice. A form sends the same key when it retries, and a new key when a value has changed.
 */
export const idempotencyKeyHeader = 'idempotency-key';

export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key has 8 to 200 visible ASCII characters'),
);
