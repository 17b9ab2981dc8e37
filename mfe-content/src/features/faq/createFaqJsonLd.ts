import type { FaqItem } from '@msv/contracts/faq';

/** Questions and answers as search engines read them: schema.org's FAQPage. */
export function faqFacts(items: readonly FaqItem[]) {
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
