import { expect, test } from '@jest/globals';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { groupFaqs } from './groupFaqs.ts';

const range = { slug: 'range', title: 'Range' };
const safety = { slug: 'safety', title: 'Safety' };

test('groups questions in their order, and names the group of questions without one', () => {
  const faqs = [
    buildFaqItem({ slug: 'a', group: safety }),
    buildFaqItem({ slug: 'b', group: safety }),
    buildFaqItem({ slug: 'c', group: range }),
    { ...buildFaqItem({ slug: 'd' }), group: undefined },
  ];
  const groups = groupFaqs(faqs).map(({ items, ...group }) => [group, items.map(({ slug }) => slug)]);
  expect(groups).toEqual([
    [safety, ['a', 'b']],
    [range, ['c']],
    [{ slug: 'more-questions', title: 'More Questions' }, ['d']],
  ]);
});
