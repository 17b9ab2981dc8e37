import type { FaqItem } from '@msv/contracts/content/faqItem';

/**
 * Returns the questions that contain all words of the search text in the question or its answer, ignoring case. Keeps their
 * order.
 */
export function filterFaqs<T extends Pick<FaqItem, 'question' | 'answerText'>>(
  faqs: readonly T[],
  search: string,
): readonly T[] {
  const words = normalize(search).split(/\s+/);
  return faqs.filter(({ question, answerText }) => {
    const text = normalize(`${question} ${answerText}`);
    return words.every((word) => text.includes(word));
  });
}

/** Phones replace typed apostrophes with curly ones. */
const normalize = (text: string) => text.trim().toLowerCase().replaceAll('’', "'");
