import * as v from 'valibot';
import { unknownPlaceholders } from './markdown/placeholders.ts';

const withKnownPlaceholders = v.check(
  (text: string) => unknownPlaceholders(text).length === 0,
  ({ input }) => `There is no placeholder ${unknownPlaceholders(input).join(', ')}`,
);

export const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug is lower-case letters and digits, joined by hyphens'),
  v.maxLength(100, 'A slug has at most 100 characters'),
);

/** One line without markup. */
export const Line = v.pipe(
  v.string('Required'),
  v.trim(),
  v.nonEmpty('Required'),
  v.regex(/^[^\r\n]*$/, 'Must be one line'),
  withKnownPlaceholders,
);

/** A text with paragraphs, lists, links and so on. */
export const Markdown = v.pipe(v.string(), v.trim(), v.nonEmpty('There is no text'), withKnownPlaceholders);
