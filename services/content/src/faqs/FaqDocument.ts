import * as v from 'valibot';
import { Line, Markdown, Slug } from './textSchemas.ts';

/** A question as it is stored: with its answer as it was written, so that it can be edited there. */
export const FaqDocument = v.object({
  slug: Slug,
  question: Line,
  answer: Markdown,
  /** The lower, the earlier; steps of ten leave room. */
  order: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
  /** Whether it is among those of the home page. */
  isOnHome: v.optional(v.boolean('Must be true or false'), false),
});
export type FaqDocument = v.InferOutput<typeof FaqDocument>;
