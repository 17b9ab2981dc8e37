import type { FaqItem } from '@msv/contracts/content/faqItem';
import { cleanText } from '@msv/contracts/http/cleanText';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import type { QueryCodec } from '@msv/forms/search/useQueryState';
import {
  createTextRating,
  createWordPattern,
  rankByWords,
  type SearchResult,
  splitSearchWords,
} from '@msv/forms/search/wordSearch';

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
 * Returns the questions that contain all words of the search text in the question or its answer, in their order. If there
 * are none, words also match in the singular or plural and without hyphens, and the best matches come first.
 */
export function searchFaqs<T extends Pick<FaqItem, 'question' | 'answerText'>>(
  faqs: readonly T[],
  search: string,
): SearchResult<T> {
  const texts = new Map(
    faqs.map((faq) => [faq, [normalizeText(faq.question), normalizeText(faq.answerText)] as const]),
  );
  const getTexts = (faq: T) => texts.get(faq) ?? [];
  const parts = normalizeText(search).split(' ');
  const matches = faqs.filter((faq) => parts.every((part) => getTexts(faq).join(' ').includes(part)));
  if (matches.length > 0) return { matches, nearest: [] };
  const words = splitSearchWords(search);
  return rankByWords(
    faqs,
    words.map((word) => createTextRating(createWordPattern(word), getTexts)),
  );
}

/** Describes the listed questions in one line, which screen readers announce after each search. */
export function formatFaqCount(count: number, searchText: string): string {
  const questions = `${count || 'No'} ${count === 1 ? 'question' : 'questions'}`;
  return searchText ? `${questions} ${count === 1 ? 'matches' : 'match'} “${searchText}”` : questions;
}
