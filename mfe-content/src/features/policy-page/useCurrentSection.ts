import type { ContentPage } from '@msv/contracts/contentPage';
import { useLocation } from '@msv/platform';
import { useEffect, useState } from 'react';

/** Where one reads: so far down the window. */
const readingLine = 0.4;

/**
 * The section of a text that is being read, by its id; none above the first. Where a link led it is that link's, though a
 * page that ends soon cannot bring it up to the line, until the visitor scrolls on. Call it after `useAnchor`.
 */
export function useCurrentSection(sections: ContentPage['sections']): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const landing = { id: hash.slice(1), scrollY: window.scrollY };
    const isLed = sections.some(({ id }) => id === landing.id);
    const read = () => {
      const line = window.innerHeight * readingLine;
      const reached = sections.findLast(({ id }) => topOf(id) <= line);
      setCurrent(isLed && window.scrollY === landing.scrollY ? landing.id : reached?.id);
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [hash, sections]);
  return current;
}

const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
