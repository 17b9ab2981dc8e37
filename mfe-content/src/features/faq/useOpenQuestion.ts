import { useLocation } from '@msv/platform';
import { useEffect, useState } from 'react';
import type { FaqGroup } from './groupFaqs.ts';

/**
 * Returns the slug of the open question and its setter. A link to a question opens it and scrolls to it, and a link to a
 * group scrolls to the group and leaves the open answer open. The browser alone scrolls only to elements that exist when the visitor follows the link.
 */
export function useOpenQuestion(groups: readonly FaqGroup[]) {
  const slug = useLocation().hash.slice(1);
  const isQuestion = groups.some(({ items }) => items.some((item) => item.slug === slug));
  const state = useState<string>();
  const [, setOpenSlug] = state;
  useEffect(() => {
    if (!slug) return;
    if (isQuestion) setOpenSlug(slug);
    document.getElementById(slug)?.scrollIntoView();
  }, [slug, isQuestion]);
  return state;
}
