import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Heading } from '../text/Heading.tsx';
import { color, space } from '../tokens/tokens.tsx';

const listStyle = css({ display: 'grid', marginBlockStart: space(2) });
const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(6),
  paddingBlock: space(1.5),
  borderBlockStart: `1px solid ${color.line}`,
});
const termStyle = css({ color: color.muted });
const detailStyle = css({ '&[data-footnote]::after': { content: '" *"' } });

type Props = {
  title: string;
  level?: 2 | 3;
  /** An asterisk refers to a footnote, which the page shows. */
  rows: readonly { term: string; detail: string; hasFootnote?: boolean }[];
  children?: ReactNode;
};

export function SpecCard({ title, level = 3, rows, children }: Props) {
  return (
    <div data-testid="spec-card">
      <Heading level={level} look="title">
        {title}
      </Heading>
      <dl css={listStyle}>
        {rows.map((row) => (
          <div key={row.term} css={rowStyle}>
            <dt css={termStyle}>{row.term}</dt>
            <dd css={detailStyle} data-footnote={row.hasFootnote || undefined}>
              {row.detail}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
