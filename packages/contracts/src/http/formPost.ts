import * as v from 'valibot';

/**
 * Name of the hidden input with the API URL to which the edge sends the values of a form that the browser submits
 * without scripts.
 */
export const formUrlFieldName = 'formUrl';
/** Name of the hidden input with the path of the page that the edge redirects to after a success. */
export const nextPageFieldName = 'nextPage';
/** Placeholder in the next page for the value of an input, such as `{state}`. Both are URL-encoded. */
export const nextPageValuePattern = /%7B(\w+)%7D/g;

/**
 * Returns the URL that accepts the values of a form under the names of its inputs. An error response has the same
 * names.
 */
export const toFormPostUrl = (apiUrl: string): string => `${apiUrl}/form`;

/** A rejected form that the browser submitted without scripts. The page shows the form again. */
export const RejectedForm = v.object({
  /** API URL of the form, as in its hidden input. */
  url: v.string(),
  /** All values that the visitor entered, by input name. */
  values: v.record(v.string(), v.string()),
  error: v.string(),
  /** Error message of each invalid input. */
  fields: v.record(v.string(), v.string()),
});
export type RejectedForm = v.InferOutput<typeof RejectedForm>;

/**
 * Name of the honeypot field in every form. People cannot see or focus the field, but bots fill it in. Browsers and
 * password managers do not know the name, so they never fill in the field.
 */
export const honeypotFieldName = 'topicHint';

/** Schema for the honeypot field of a form. */
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
 * Returns true if the honeypot field of a request body is filled, which means that a bot sent the request. Accepts any
 * value.
 */
export const isHoneypotFilled = (body: unknown): boolean => v.is(BodyWithFilledHoneypot, body);

/**
 * Request header with the key of a form submission. A retry has the same key, so the submission is stored only once.
 */
export const idempotencyKeyHeader = 'idempotency-key';

export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key has 8 to 200 visible ASCII characters'),
);
