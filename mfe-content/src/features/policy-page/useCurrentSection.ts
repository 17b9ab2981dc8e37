import type { PolicyPage } from '@msv/contracts/content/policyPage';
import { useLocation } from '@msv/platform';
import { useEffect, useState } from 'react';

/** Distance of the reading line from the top of the window, as a fraction of the window's height. */
const readingLineRatio = 0.4;

/**
 * Returns the ID of the section that the visitor is reading, or undefined above the first section. After a link to a
 * section, that section is current until the visitor scrolls, even if the page is too short to scroll it to the reading
 * line. Must be called after `useScrollToHash`.
 */
export function useCurrentSection(sections: PolicyPage['sections']): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const linkTarget = { id: hash.slice(1), scrollY: window.scrollY };
    const isSectionLinked = sections.some(({ id }) => id === linkTarget.id);
    const updateCurrent = () => {
      const readingLineY = window.innerHeight * readingLineRatio;
      const lastSectionAboveLine = sections.findLast(({ id }) => getViewportTop(id) <= readingLineY);
      setCurrent(
        isSectionLinked && window.scrollY === linkTarget.scrollY ? linkTarget.id : lastSectionAboveLine?.id,
      );
    };
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    return () => window.removeEventListener('scroll', updateCurrent);
  }, [hash, sections]);
  return current;
}

const getViewportTop = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
