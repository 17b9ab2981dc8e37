import * as v from 'valibot';

/**
 * Schema of the day (UTC) on which a document was last changed, such as `2026-11-22`. Absent if it is unknown. The sitemap
 * shows it to search engines. A stored value of another form counts as absent, so that it does not take the document off
 * the site.
 */
export const ModifiedOn = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Returns the day of a time, for `ModifiedOn`. */
export const toModifiedOn = (time: Date): string => time.toISOString().slice(0, 10);
