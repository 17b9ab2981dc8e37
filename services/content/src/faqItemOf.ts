import type { FaqItem } from '@msv/contracts/faq';
import type { FaqDocument } from './FaqDocument.ts';
import { blocksOf, htmlOf } from './markdown/markdown.ts';
import { fillLine, fillMarkdown, type SiteFacts } from './markdown/placeholders.ts';
import { plainTextOf } from './markdown/plainTextOf.ts';

/** A question as the world reads it. */
export function faqItemOf({ slug, question, answer, isOnHome }: FaqDocument, site: SiteFacts): FaqItem {
  const answerHtml = htmlOf(blocksOf(fillMarkdown(answer, site)));
  return {
    slug,
    question: fillLine(question, site),
    answerHtml,
    answerText: plainTextOf(answerHtml),
    isOnHome,
  };
}
