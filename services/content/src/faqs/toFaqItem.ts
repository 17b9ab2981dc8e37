import type { FaqItem } from '@msv/contracts/content/faqItem';
import { htmlToText } from '../markdown/htmlToText.ts';
import {
  fillPlaceholders,
  fillPlaceholdersInMarkdown,
  type PlaceholderValues,
} from '../markdown/placeholders.ts';
import { parseMarkdown, renderTokens } from '../markdown/renderMarkdown.ts';
import type { FaqDocument } from './FaqDocument.ts';

/** Converts a stored question to the API format, with the answer as HTML. */
export function toFaqItem(
  { slug, question, answer, isOnHome }: FaqDocument,
  placeholders: PlaceholderValues,
): FaqItem {
  const answerHtml = renderTokens(parseMarkdown(fillPlaceholdersInMarkdown(answer, placeholders)));
  return {
    slug,
    question: fillPlaceholders(question, placeholders),
    answerHtml,
    answerText: htmlToText(answerHtml),
    isOnHome,
  };
}
