import { Slug } from '@msv/contracts/http/slug';
import * as v from 'valibot';
import { MarkdownText, PlainTextLine } from '../markdown/textSchemas.ts';

/**
 * A policy page as stored in MongoDB. The text is stored as Markdown, so operators can edit it in the
 * database.
 */
export const PolicyPageDocument = v.object({
  slug: Slug,
  title: PlainTextLine,
  /** One sentence for search engines, which the page also shows below its title. */
  description: PlainTextLine,
  lastUpdated: v.optional(v.pipe(v.string(), v.isoDate('Must be a date such as 2024-01-31'))),
  /** Text of the page as Markdown. Each level-two heading starts a section. */
  text: MarkdownText,
});
export type PolicyPageDocument = v.InferOutput<typeof PolicyPageDocument>;
