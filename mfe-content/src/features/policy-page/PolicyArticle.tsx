import { css } from '@emotion/react';
import type { PolicyPage } from '@msv/contracts/content/policyPage';
import { useLocation } from '@msv/platform';
import { Heading } from '@msv/ui/text/Heading';
import { color, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useEffect, useRef, useState } from 'react';
import { Prose } from '../prose/Prose.tsx';
import { TableOfContents } from './TableOfContents.tsx';

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space(8)} clamp(${space(8)}, 6vw, ${space(20)})`,
  [minWidthQuery.desktop]: { gridTemplateColumns: '17rem minmax(0, 44rem)' },
  '@media print': { display: 'block' },
});

const sectionStyle = css({
  '& + &': {
    marginBlockStart: space(9),
    paddingBlockStart: space(9),
    borderBlockStart: `1px solid ${color.line}`,
  },
  '& > h2': { marginBlockEnd: space(4) },
  '@media print': { '& + &': { marginBlockStart: space(4), paddingBlockStart: space(4) } },
});

export function PolicyArticle({ page: { title, sections } }: { page: PolicyPage }) {
  useScrollToHash();
  const current = useCurrentSection(sections);
  return (
    <div css={columnsStyle}>
      <TableOfContents sections={sections} current={current} />
      <article aria-label={title}>
        {sections.map(({ id, heading, html }) => (
          <section key={id} css={sectionStyle} aria-labelledby={id}>
            <Heading level={2} id={id} css={{ fontSize: '1.75rem' }}>
              {heading}
            </Heading>
            <Prose html={html} />
          </section>
        ))}
      </article>
    </div>
  );
}

/**
 * Scrolls to the element in the URL's hash, also after Back and Forward, which the shell handles, and for text that
 * loads after the navigation. Browsers scroll only when a document loads or an anchor link is clicked. A URL without a
 * hash scrolls to the top.
 */
function useScrollToHash() {
  const { hash } = useLocation();
  const lastHash = useRef('');
  useEffect(() => {
    if (hash === lastHash.current) return;
    lastHash.current = hash;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [hash]);
}

/** Distance of the reading line from the top of the window, as a fraction of the window's height. */
const readingLineRatio = 0.4;

/**
 * Returns the id of the section that the visitor is reading, or undefined above the first section. The target of a link
 * is current until the visitor scrolls, even if the page is too short to scroll it to the reading line. Must be called
 * after `useScrollToHash`.
 */
function useCurrentSection(sections: PolicyPage['sections']): string | undefined {
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
