import type { FaqItem } from '@msv/contracts/content/faqItem';

/** Creates the structured data of the FAQ page (schema.org `FAQPage`). */
export function createFaqJsonLd(items: readonly FaqItem[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answerText }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
  };
}
