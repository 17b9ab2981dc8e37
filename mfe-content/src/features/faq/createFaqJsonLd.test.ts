import { expect, test } from '@jest/globals';
import { aFaqItem } from '@msv/testing/aFaqItem';
import { faqFacts } from './faqFacts.ts';

test('search engines read each question with its answer, without markup', () => {
  const items = [aFaqItem({ slug: 'a', question: 'How far?', answerText: 'Up to 60 miles.' }), aFaqItem()];
  const facts = faqFacts(items);
  expect(facts).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
  expect(facts.mainEntity).toHaveLength(2);
  expect(facts.mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'How far?',
    acceptedAnswer: { '@type': 'Answer', text: 'Up to 60 miles.' },
  });
});
