import { css } from '@emotion/react';
import { Card } from './Card.tsx';
import { Heading } from './Heading.tsx';
import { color, space } from './tokens.tsx';

const list = css({ display: 'grid', marginBlockStart: space(3) });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(6),
  paddingBlock: space(3),
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
});
const term = css({ color: color.muted });
const detail = css({ fontWeight: 600 });

type Props = {
  title: string;
  level?: 2 | 3;
  rows: readonly { term: string; detail: string }[];
};

/** A titled list of terms and what they are. */
export function SpecCard({ title, level = 3, rows }: Props) {
  return (
    <Card data-testid="spec-card">
      <Heading level={level} look="title">
        {title}
      </Heading>
      <dl css={list}>
        {rows.map((entry) => (
          <div key={entry.term} css={row}>
            <dt css={term}>{entry.term}</dt>
            <dd css={detail}>{entry.detail}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
