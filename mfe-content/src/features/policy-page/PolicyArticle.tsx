import { css } from '@emotion/react';
import type { ContentPage } from '@msv/contracts/contentPage';
import { Heading } from '@msv/ui/Heading';
import { above, color, space } from '@msv/ui/tokens';
import { Contents } from './Contents.tsx';
import { Prose } from './Prose.tsx';
import { useAnchor } from './useAnchor.ts';
import { useCurrentSection } from './useCurrentSection.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space(8)} clamp(${space(8)}, 6vw, ${space(20)})`,
  [above.desktop]: { gridTemplateColumns: '17rem minmax(0, 44rem)' },
  '@media print': { display: 'block' },
});

const section = css({
  '& + &': {
    marginBlockStart: space(9),
    paddingBlockStart: space(9),
    borderBlockStart: `1px solid ${color.line}`,
  },
  '& > h2': { marginBlockEnd: space(4) },
  '@media print': { '& + &': { marginBlockStart: space(4), paddingBlockStart: space(4) } },
});

/** What is in a long text, and its sections, each with an address of its own. */
export function ContentArticle({ page: { title, sections } }: { page: ContentPage }) {
  useAnchor();
  const current = useCurrentSection(sections);
  return (
    <div css={columns}>
      <Contents sections={sections} current={current} />
      <article aria-label={title}>
        {sections.map(({ id, heading, html }) => (
          <section key={id} css={section} aria-labelledby={id}>
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
