import { expect, test } from '@jest/globals';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { filterFaqs, formatFaqCount } from './faqSearch.ts';

const faqs = [
  buildFaqItem({ slug: 'license', question: "Do I need a driver's license?", answerText: 'In most states.' }),
  buildFaqItem({ slug: 'charge', question: 'How long does it charge?', answerText: 'About 6 to 8 hours.' }),
  buildFaqItem({ slug: 'cost', question: 'What does charging cost?', answerText: 'Less than a dollar.' }),
];

test.each([
  ['', ['license', 'charge', 'cost']],
  ['  ', ['license', 'charge', 'cost']],
  ['\u200b\u2066', ['license', 'charge', 'cost']],
  ['dri\u200bver', ['license']],
  ['DRIVER', ['license']],
  ['driver’s', ['license']],
  ['driver´s\u00a0lícense', ['license']],
  ['charge\u200b', ['charge']],
  ['charg', ['charge', 'cost']],
  ['hours charge', ['charge']],
  [' cost   dollar ', ['cost']],
  ['insurance', []],
  ['.*', []],
])('the search "%s" finds %j', (search, slugs) => {
  expect(filterFaqs(faqs, search).map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  [50, '', '50 questions'],
  [3, 'battery', '3 questions match “battery”'],
  [1, 'child seat', '1 question matches “child seat”'],
  [0, 'xyz', 'No questions match “xyz”'],
])('%d questions for "%s" are described as "%s"', (count, searchText, description) => {
  expect(formatFaqCount(count, searchText)).toBe(description);
});
