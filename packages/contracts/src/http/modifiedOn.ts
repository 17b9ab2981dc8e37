import * as v from 'valibot';

/**
 * Schema for the UTC day of a document's last change, such as `2026-11-22`, for the sitemap. An invalid stored value
 * counts as absent, so that the document stays on the site.
 */
export const ModifiedOn = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Formats a time for `ModifiedOn`. */
export const toModifiedOn = (time: Date): string => time.toISOString().slice(0, 10);
