import { css } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import { color, fontSize, space } from '../tokens/tokens.tsx';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  padding: 0,
  listStyleType: '""',
  fontSize: fontSize.small,
  color: color.muted,
  a: { display: 'inline-block', paddingBlock: space(2.5), color: color.evergreen },
  '[aria-current]': { display: 'inline-block', paddingBlock: space(2.5) },
  // At the end of a line, so that wrapped text starts at the edge.
  'li:not(:last-child)::after': { content: '"/" / ""', paddingInline: space(2), color: color.controlLine },
});

type Props = {
  /** Link component of the router. */
  link: ComponentType<{ to: string; children: ReactNode }>;
  trail: readonly { to: string; label: string }[];
  /** Name of the current page. */
  current: string;
};

/** Breadcrumb navigation from the home page to the current page. */
export function Breadcrumb({ link: Link, trail, current }: Props) {
  return (
    <nav aria-label="Breadcrumb">
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
