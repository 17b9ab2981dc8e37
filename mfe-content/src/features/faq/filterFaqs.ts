import type { FaqItem } from '@msv/contracts/content/faqItem';
import { normalizeText } from '@msv/contracts/site/normalizeText';

/**
 * Returns the questions that contain all words of the search text in the question or its answer. Keeps their order.
 */
export function filterFaqs<T extends Pick<FaqItem, 'question' | 'answerText'>>(
  faqs: readonly T[],
  search: string,
): readonly T[] {
  const words = normalizeText(search).split(' ');
  return faqs.filter(({ question, answerText }) => {
    const text = normalizeText(`${question} ${answerText}`);
    return words.every((word) => text.includes(word));
  });
}
