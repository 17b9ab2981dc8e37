import { css } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import { color, fontSize, space } from '../tokens/tokens.tsx';

/** Allows a flex container to make the breadcrumb narrower than the name of the page. */
const navigation = css({ minInlineSize: 0 });

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  padding: 0,
  listStyleType: '""',
  fontSize: fontSize.small,
  color: color.muted,
  a: { display: 'inline-block', paddingBlock: space(2.5), color: color.evergreen },
  // The title repeats the name of the page in full. With a percentage, the content still widens a flex container.
  'li:last-child': { flex: '1 1 0%', minInlineSize: '1.25em' },
  '[aria-current]': {
    display: 'block',
    paddingBlock: space(2.5),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // At the end of a line, so that wrapped text starts at the edge.
  'li:not(:last-child)::after': {
    content: '"/" / ""',
    paddingInline: `min(${space(2)}, 1.9vw)`,
    color: color.controlLine,
  },
});

type Props = {
  link: ComponentType<{ to: string; children: ReactNode }>;
  trail: readonly { to: string; label: string }[];
  current: string;
};

/**
 * The breadcrumb stays on one line, so that titles are at the same height on all pages. The name of the current page
 * ends with an ellipsis if it does not fit.
 */
export function Breadcrumb({ link: Link, trail, current }: Props) {
  return (
    <nav css={navigation} aria-label="Breadcrumb">
      <ol css={list}>
        {trail.map((ancestor) => (
          <li key={ancestor.to}>
            <Link to={ancestor.to}>{ancestor.label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
