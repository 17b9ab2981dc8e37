import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { chevronDownIcon } from './iconPaths.tsx';
import { color, motion, radius, space } from './tokens.tsx';

const summary = css({
  paddingInline: space(3),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minBlockSize: space(12),
  borderRadius: radius.small,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: color.evergreen },
  svg: { transition: `transform ${motion.calm}` },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
});

type Props = {
  label: string;
  /** Disclosures of one name close each other. */
  name?: string;
  children: ReactNode;
};

/** More of the same on demand: the browser's own `details`, which needs no script. */
export function Disclosure({ label, name, children }: Props) {
  return (
    <details name={name}>
      <summary css={summary}>
        {label}
        <Icon path={chevronDownIcon} />
      </summary>
      {children}
    </details>
  );
}
