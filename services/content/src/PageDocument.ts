import * as v from 'valibot';
import { Line, Markdown, Slug } from './textSchemas.ts';

/** A page as it is stored: its text as it was written, so that it can be edited there. */
export const PageDocument = v.object({
  slug: Slug,
  title: Line,
  /** One sentence for search engines and for those who skim. */
  description: Line,
  lastUpdated: v.optional(v.pipe(v.string(), v.isoDate('Must be a date such as 2024-01-31'))),
  /** Every heading with two hashes begins a section. */
  text: Markdown,
});
export type PageDocument = v.InferOutput<typeof PageDocument>;
