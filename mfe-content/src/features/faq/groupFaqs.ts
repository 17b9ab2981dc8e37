import type { GroupedFaqItem } from '@msv/contracts/content/faqItem';

export interface FaqGroup {
  readonly slug: string;
  readonly title: string;
  readonly items: readonly GroupedFaqItem[];
}

/** For questions that belong to no group. */
const otherQuestions = { slug: 'more-questions', title: 'More Questions' };

/** Groups and questions keep their order. */
export function groupFaqs(faqs: readonly GroupedFaqItem[]): readonly FaqGroup[] {
  const groups = new Map<string, { slug: string; title: string; items: GroupedFaqItem[] }>();
  for (const item of faqs) {
    const { slug, title } = item.group ?? otherQuestions;
    const group = groups.get(slug);
    if (group) group.items.push(item);
    else groups.set(slug, { slug, title, items: [item] });
  }
  return [...groups.values()];
}
