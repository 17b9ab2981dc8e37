import type { FaqItem } from '@msv/contracts/faq';

/** A complete question for a test; name only what the test is about. */
export function aFaqItem(facts: Partial<FaqItem> = {}): FaqItem {
  return {
    slug: 'how-fast',
    question: 'How fast does it go?',
    answerHtml: '<p>Between <strong>20 and 25 mph</strong>.</p>',
    answerText: 'Between 20 and 25 mph.',
    isOnHome: true,
    ...facts,
  };
}
