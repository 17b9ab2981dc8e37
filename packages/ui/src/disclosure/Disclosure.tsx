import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { chevronDownIcon } from '../icons/iconPaths.tsx';
import { color, motion, radius, space } from '../tokens/tokens.tsx';

const summaryStyle = css({
  paddingInline: space(3),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minBlockSize: space(12),
  borderRadius: radius.small,
  // Breaks a long word in very large text.
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: color.evergreen },
  '&[aria-current]': { color: color.evergreen, textDecoration: 'underline', textUnderlineOffset: '0.35em' },
  svg: { transition: `transform ${motion.calm}` },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
});

type Props = {
  label: ReactNode;
  /** True if the content leads to the section of the current page. */
  isCurrent?: boolean;
  /** Only one disclosure with the same name is open at a time. */
  name?: string;
  /** Must not change later, because that would override the visitor's choice. */
  isInitiallyOpen?: boolean;
  children: ReactNode;
};

/** Collapsible content in a native `details` element, which works without JavaScript. */
export function Disclosure({ label, isCurrent, name, isInitiallyOpen, children }: Props) {
  return (
    <details name={name} open={isInitiallyOpen}>
      <summary css={summaryStyle} aria-current={isCurrent || undefined}>
        {label}
        <Icon path={chevronDownIcon} />
      </summary>
      {children}
    </details>
  );
}
