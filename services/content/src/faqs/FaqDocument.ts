import { Slug } from '@msv/contracts/http/slug';
import * as v from 'valibot';
import { MarkdownText, PlainTextLine } from '../markdown/textSchemas.ts';

/** An FAQ question in MongoDB, with the answer as Markdown that operators can edit. */
export const FaqDocument = v.object({
  slug: Slug,
  question: PlainTextLine,
  answer: MarkdownText,
  /** Slug of the group. Questions without a group are last on the FAQ page. */
  group: v.optional(Slug),
  /** Ascending sort key in the group. Steps of ten leave room for new questions. */
  order: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
  isOnHome: v.optional(v.boolean('Must be true or false'), false),
});
export type FaqDocument = v.InferOutput<typeof FaqDocument>;
