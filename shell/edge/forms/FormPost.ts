import { createHash } from 'node:crypto';
import { formUrlFieldName, nextPageFieldName, nextPageValuePattern } from '@msv/contracts/http/formPost';
import * as v from 'valibot';

/** A form that the browser submitted itself, with its values by input name. */
export const FormPost = v.pipe(
  v.string(),
  v.transform((body) => Object.fromEntries(new URLSearchParams(body))),
  v.objectWithRest(
    {
      /** Only routes for form posts, so that a form cannot reach other routes of the API. */
      [formUrlFieldName]: v.pipe(v.string(), v.regex(/^\/api(?:\/[a-z0-9-]+)+\/form$/)),
      /** A path of the site: a second slash or a backslash would start the name of another host. */
      [nextPageFieldName]: v.pipe(v.string(), v.regex(/^\/(?![/\\])[!-[\]-~]*$/)),
    },
    v.string(),
  ),
  v.transform(({ [formUrlFieldName]: url, [nextPageFieldName]: nextPage, ...values }) => ({
    url,
    nextPage: nextPage.replace(nextPageValuePattern, (_all, name) => encodeURIComponent(values[name] ?? '')),
    values,
  })),
);
export type FormPost = v.InferOutput<typeof FormPost>;

/**
 * Creates the idempotency key of a form post from its content. A page cannot contain a random key, because all visitors
 * share cached pages. The key changes every day (UTC), so that a visitor can send the same message again later.
 */
export function createFormPostKey({ url, values }: FormPost, now: Date): string {
  const content = JSON.stringify([url, Object.entries(values).sort()]);
  const digest = createHash('sha256').update(content).digest('base64url');
  return `form-${now.toISOString().slice(0, 10)}-${digest}`;
}
