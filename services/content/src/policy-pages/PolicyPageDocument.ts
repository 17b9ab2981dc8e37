import { Slug } from '@msv/contracts/http/slug';
import * as v from 'valibot';
import { MarkdownText, PlainTextLine } from '../markdown/textSchemas.ts';

/** A policy page in MongoDB, with Markdown that operators can edit. */
export const PolicyPageDocument = v.object({
  slug: Slug,
  title: PlainTextLine,
  /** One sentence for search engines, which the page also shows. */
  description: PlainTextLine,
  lastUpdated: v.optional(v.pipe(v.string(), v.isoDate('Must be a date such as 2024-01-31'))),
  /** Each level-two heading starts a section. */
  text: MarkdownText,
});
export type PolicyPageDocument = v.InferOutput<typeof PolicyPageDocument>;
