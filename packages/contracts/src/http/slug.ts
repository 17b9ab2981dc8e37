import * as v from 'valibot';

/** Schema for the URL-safe name of a page, vehicle or FAQ item, such as `evolution-d3`. */
export const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lowercase letters and digits, separated by hyphens'),
  v.maxLength(100, 'Must have at most 100 characters'),
);

/** Parses a comma-separated list of slugs. Duplicate and invalid slugs are skipped. */
export const parseSlugList = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((slug) => v.is(Slug, slug))),
];
