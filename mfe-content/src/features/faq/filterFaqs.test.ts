import { expect, test } from '@jest/globals';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { filterFaqs } from './filterFaqs.ts';

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
