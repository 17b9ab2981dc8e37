import { expect, test } from '@jest/globals';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { formatFaqCount, searchFaqs } from './faqSearch.ts';

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
  ['licenses', ['license']],
  ['what is the dollar cost', ['cost']],
  ['charge for eight hours', ['charge']],
  ['an hour of charging', ['charge']],
  ['recharge', []],
  ['.*', []],
])('the search "%s" finds %j', (search, slugs) => {
  expect(searchFaqs(faqs, search).matches.map(({ slug }) => slug)).toEqual(slugs);
});

test('a question that matches comes before an answer that matches, if no question contains the text', () => {
  const pair = [
    buildFaqItem({ slug: 'answer', question: 'How far?', answerText: 'Three batteries reach farther.' }),
    buildFaqItem({ slug: 'question', question: 'Which battery?', answerText: '' }),
  ];
  expect(searchFaqs(pair, 'the batterys').matches.map(({ slug }) => slug)).toEqual(['question', 'answer']);
});

test.each([
  ['charge in winter', ['charge', 'cost']],
  ['dollar licenses', ['license', 'cost']],
  ['insurance', []],
  ['.*', []],
  ['hours charge', []],
])('the questions nearest to "%s" are %j', (search, slugs) => {
  expect(searchFaqs(faqs, search).nearest.map(({ slug }) => slug)).toEqual(slugs);
});

test('a plural in the answer does not hide the questions about the singular', () => {
  const questions = [
    buildFaqItem({ slug: 'climate', question: 'How far?', answerText: 'Cold batteries reach less far.' }),
    buildFaqItem({ slug: 'answer', question: 'How heavy?', answerText: 'A battery is half the weight.' }),
    buildFaqItem({ slug: 'battery', question: 'Which battery does it have?', answerText: '' }),
  ];
  const { matches, nearest } = searchFaqs(questions, 'batteries');
  expect([matches, nearest].map((faqs) => faqs.map(({ slug }) => slug))).toEqual([
    ['climate'],
    ['battery', 'answer'],
  ]);
});

test.each([
  ['charge', ['charge'], ['cost']],
  ['charges', ['charge', 'cost'], []],
  ['hours', ['charge'], []],
  ['hour', ['charge'], []],
  ['', ['license', 'charge', 'cost'], []],
])('the search "%s" lists %j, and %j are nearest', (search, slugs, nearestSlugs) => {
  const { matches, nearest } = searchFaqs(faqs, search);
  expect(matches.map(({ slug }) => slug)).toEqual(slugs);
  expect(nearest.map(({ slug }) => slug)).toEqual(nearestSlugs);
});

test.each([
  [50, '', '50 questions'],
  [3, 'battery', '3 questions match “battery”'],
  [1, 'child seat', '1 question matches “child seat”'],
  [0, 'xyz', 'No questions match “xyz”'],
])('%d questions for "%s" are described as "%s"', (count, searchText, description) => {
  expect(formatFaqCount(count, searchText)).toBe(description);
});
