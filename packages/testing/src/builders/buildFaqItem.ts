import type { GroupedFaqItem } from '@msv/contracts/content/faqItem';

export function buildFaqItem(overrides: Partial<GroupedFaqItem> = {}): GroupedFaqItem {
  return {
    slug: 'how-fast',
    question: 'How fast does it go?',
    answerHtml: '<p>Between <strong>20 and 25 mph</strong>.</p>',
    answerText: 'Between 20 and 25 mph.',
    isOnHome: true,
    group: { slug: 'driving', title: 'Driving' },
    ...overrides,
  };
}
