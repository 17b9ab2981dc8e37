import { css } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import { color, fontSize, space } from './tokens.tsx';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  padding: 0,
  listStyleType: '""',
  fontSize: fontSize.small,
  color: color.muted,
  a: { display: 'inline-block', paddingBlock: space(2.5), color: color.evergreen },
  '[aria-current]': { display: 'inline-block', paddingBlock: space(2.5) },
  'li + li::before': { content: '"/" / ""', paddingInline: space(2), color: color.controlLine },
});

type Props = {
  /** The router's link; this package knows no router. */
  link: ComponentType<{ to: string; children: ReactNode }>;
  trail: readonly { to: string; label: string }[];
  /** Name of the page itself. */
  current: string;
};

export function Breadcrumb({ link: Link, trail, current }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol css={list}>
        {trail.map((step) => (
          <li key={step.to}>
            <Link to={step.to}>{step.label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
