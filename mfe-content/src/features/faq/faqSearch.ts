import type { FaqItem } from '@msv/contracts/content/faqItem';
import { cleanText } from '@msv/contracts/http/cleanText';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import type { QueryCodec } from '@msv/forms/search/useQueryState';
import {
  createTextRating,
  createWordPattern,
  rankByWords,
  type SearchResult,
  selectRelated,
  splitSearchWords,
} from '@msv/forms/search/wordSearch';

export const maxFaqSearchLength = 100;

/**
 * Reads and writes the search text in the page's query string: `?q=battery`. Shortens it to the input's maximum length.
 */
export const faqSearchCodec: QueryCodec<string> = {
  decode: (query) => new URLSearchParams(query).get('q')?.slice(0, maxFaqSearchLength) ?? '',
  encode(search) {
    const text = cleanText(search);
    return text && `?${new URLSearchParams({ q: text })}`;
  },
};

/**
 * Returns the questions that contain all words of the search text in the question or the answer, in their order.
 * `nearest` are up to six others, whose words match in the singular or plural and without hyphens. Without any match,
 * these are the matches, best ones first.
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
  const byWords = rankByWords(
    faqs,
    splitSearchWords(search).map((word) => createTextRating(createWordPattern(word), getTexts)),
  );
  return matches.length > 0 ? { matches, nearest: selectRelated(byWords.matches, matches) } : byWords;
}

/** Describes the number of listed questions. Screen readers announce the text after each search. */
export function formatFaqCount(count: number, searchText: string): string {
  const questions = `${count || 'No'} ${count === 1 ? 'question' : 'questions'}`;
  return searchText ? `${questions} ${count === 1 ? 'matches' : 'match'} “${searchText}”` : questions;
}
