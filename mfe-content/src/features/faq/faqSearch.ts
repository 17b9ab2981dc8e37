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
 * Returns the questions that contain all words of the search text in the question or its answer, in their order. Up to six
 * others are nearest, in which words match in the singular or plural and without hyphens. If no question contains the text,
 * these others are the matches, and the best ones come first.
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

/** Describes the listed questions in one line, which screen readers announce after each search. */
export function formatFaqCount(count: number, searchText: string): string {
  const questions = `${count || 'No'} ${count === 1 ? 'question' : 'questions'}`;
  return searchText ? `${questions} ${count === 1 ? 'matches' : 'match'} “${searchText}”` : questions;
}
