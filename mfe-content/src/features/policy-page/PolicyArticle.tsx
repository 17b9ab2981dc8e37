import { css } from '@emotion/react';
import type { PolicyPage } from '@msv/contracts/content/policyPage';
import { Heading } from '@msv/ui/text/Heading';
import { color, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { Prose } from '../prose/Prose.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { useCurrentSection } from './useCurrentSection.ts';
import { useScrollToHash } from './useScrollToHash.ts';

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

/** Text of a policy page: table of contents and sections, each with an anchor. */
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
