import * as v from 'valibot';
import { read } from './read.ts';

export const faqsUrl = '/api/faqs';

/** One question. The answer was rendered and sanitised by the service: it is safe to place in the page as it is. */
export const FaqItem = v.object({
  slug: v.string(),
  question: v.string(),
  answerHtml: v.string(),
  /** The answer without its markup, for search engines. */
  answerText: v.string(),
  /** Whether it is among those on the home page. */
  isOnHome: v.boolean(),
});
export type FaqItem = v.InferOutput<typeof FaqItem>;

/** All of them, in the order in which the site shows them. */
export const allFaqs = read(faqsUrl, v.array(FaqItem));
/** Those of the home page alone, so that its document stays small. */
export const homeFaqs = read(`${faqsUrl}/home`, v.array(FaqItem));
