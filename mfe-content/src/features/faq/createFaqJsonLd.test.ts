import { expect, test } from '@jest/globals';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { createFaqJsonLd } from './createFaqJsonLd.ts';

test('the FAQ JSON-LD contains each question with its answer as plain text', () => {
  const items = [
    buildFaqItem({ slug: 'a', question: 'How far?', answerText: 'Up to 60 miles.' }),
    buildFaqItem(),
  ];
  const jsonLd = createFaqJsonLd(items);
  expect(jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
  expect(jsonLd.mainEntity).toHaveLength(2);
  expect(jsonLd.mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'How far?',
    acceptedAnswer: { '@type': 'Answer', text: 'Up to 60 miles.' },
  });
});
