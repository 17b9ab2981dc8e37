import { css } from '@emotion/react';
import type { ContentPage } from '@msv/contracts/contentPage';
import { Heading } from '@msv/ui/Heading';
import { Text } from '@msv/ui/Text';
import { above, color, space } from '@msv/ui/tokens';
import { longDate } from '../data/longDate.ts';
import { Contents } from './Contents.tsx';
import { PageBand } from './PageBand.tsx';
import { PageBody } from './PageBody.tsx';
import { Prose } from './Prose.tsx';
import { useAnchor } from './useAnchor.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space(8)} clamp(${space(8)}, 6vw, ${space(20)})`,
  [above.desktop]: { gridTemplateColumns: '17rem minmax(0, 44rem)', alignItems: 'start' },
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

/** A long text: what it is, since when, what is in it, and its sections, each with an address of its own. */
export function ContentArticle({ page, path }: { page: ContentPage; path: string }) {
  const { title, description, lastUpdated, sections } = page;
  useAnchor();
  return (
    <>
      <PageBand title={title} path={path} lead={description}>
        {lastUpdated && (
          <Text tone="muted">
            Last updated <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
          </Text>
        )}
      </PageBand>
      <PageBody surface="white">
        <div css={columns}>
          <Contents sections={sections} />
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
      </PageBody>
    </>
  );
}
