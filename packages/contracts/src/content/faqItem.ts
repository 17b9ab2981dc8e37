import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';

export const faqsUrl = '/api/faqs';

/** A question with its answer as sanitized HTML, which pages insert without further escaping. */
export const FaqItem = v.object({
  slug: v.string(),
  question: v.string(),
  answerHtml: v.string(),
  /** The answer as plain text, for search engines. */
  answerText: v.string(),
  /** True if the home page shows the question. */
  isOnHome: v.boolean(),
});
export type FaqItem = v.InferOutput<typeof FaqItem>;

export const GroupedFaqItem = v.object({
  ...FaqItem.entries,
  /** The question's group, if it belongs to one. The slug is the anchor of the group on the page. */
  group: v.optional(v.object({ slug: v.string(), title: v.string() })),
});
export type GroupedFaqItem = v.InferOutput<typeof GroupedFaqItem>;

/** API read for all questions and their answers, in display order. The questions of a group are consecutive. */
export const allFaqsRead = defineApiRead(faqsUrl, v.array(GroupedFaqItem));

/** API read for the questions of the home page only, which keeps the HTML of that page small. */
export const homeFaqsRead = defineApiRead(`${faqsUrl}/home`, v.array(FaqItem));
