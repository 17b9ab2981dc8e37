import { Slug } from '@msv/contracts/http/slug';
import * as v from 'valibot';
import { MarkdownText, PlainTextLine } from '../markdown/textSchemas.ts';

/**
 * An FAQ question as stored in MongoDB. The answer is stored as Markdown, so operators can edit it in the
 * database.
 */
export const FaqDocument = v.object({
  slug: Slug,
  question: PlainTextLine,
  answer: MarkdownText,
  /** Slug of the question's group. Questions without a group are last on the FAQ page. */
  group: v.optional(Slug),
  /** Sort key of the questions of a group, in ascending order. Steps of ten leave room for new questions. */
  order: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
  /** True if the home page also shows the question. */
  isOnHome: v.optional(v.boolean('Must be true or false'), false),
});
export type FaqDocument = v.InferOutput<typeof FaqDocument>;
