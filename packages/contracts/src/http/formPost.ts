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
