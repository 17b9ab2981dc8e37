import type { FaqItem } from '@msv/contracts/content/faqItem';
import { cleanText } from '@msv/contracts/http/cleanText';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import type { QueryCodec } from '@msv/forms/search/useQueryState';

/** Maximum length of the search text. */
export const maxFaqSearchLength = 100;

/** Reads and writes the search text in the page's query string: `?q=battery`. Cuts it off at the input's maximum length. */
export const faqSearchCodec: QueryCodec<string> = {
  decode: (query) => new URLSearchParams(query).get('q')?.slice(0, maxFaqSearchLength) ?? '',
  encode(search) {
    const text = cleanText(search);
    return text && `?${new URLSearchParams({ q: text })}`;
  },
};

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

/** Describes the listed questions in one line, which screen readers announce after each search. */
export function formatFaqCount(count: number, searchText: string): string {
  const questions = `${count || 'No'} ${count === 1 ? 'question' : 'questions'}`;
  return searchText ? `${questions} ${count === 1 ? 'matches' : 'match'} “${searchText}”` : questions;
}
