import { Slug } from '@msv/contracts/http/slug';
import * as v from 'valibot';
import { PlainTextLine } from '../markdown/textSchemas.ts';

export const FaqGroupDocument = v.object({
  /** Anchor of the group on the FAQ page. */
  slug: Slug,
  title: PlainTextLine,
  /** Ascending sort key. */
  order: v.pipe(v.number('Must be a number'), v.integer('Must be a whole number')),
});
export type FaqGroupDocument = v.InferOutput<typeof FaqGroupDocument>;
