import { css } from '@emotion/react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { chevronDownIcon } from './iconPaths.tsx';
import { linkListStyle } from './linkListStyle.tsx';
import { color, layer, motion, radius, shadow, space } from './tokens.tsx';
import { useLightDismiss } from './useLightDismiss.tsx';

const root = css({
  position: 'relative',
  // Without JavaScript the pointer or the keyboard opens the menu.
  '@media (scripting: none)': {
    '&:hover > [hidden], &:focus-within > [hidden]': { display: 'block' },
  },
});

const trigger = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: space(11),
  paddingInline: space(3),
  border: '2px solid transparent',
  borderRadius: radius.round,
  backgroundColor: 'transparent',
  color: color.ink,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  '&:hover, &[aria-expanded=true]': { backgroundColor: color.mint, color: color.evergreenDark },
  svg: { transition: `transform ${motion.calm}` },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
});

const panel = css({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space(1)})`,
  insetInlineStart: 0,
  zIndex: layer.menu,
  minInlineSize: '15rem',
  maxBlockSize: 'calc(100dvh - 7rem)',
  overflowY: 'auto',
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
  boxShadow: shadow.soft,
});

type Props = {
  label: string;
  /** A list of links. */
  children: ReactNode;
};

/** A button that shows links. Not an ARIA menu: links stay links, Tab walks through them. */
export function DisclosureMenu({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLightDismiss(menu, isOpen, (reason) => {
    setIsOpen(false);
    if (reason === 'escape') button.current?.focus();
  });

  return (
    <div ref={menu} css={root}>
      <button
        ref={button}
        type="button"
        css={trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Icon path={chevronDownIcon} />
      </button>
      <div id={id} hidden={!isOpen} css={[linkListStyle, panel]}>
        {children}
      </div>
    </div>
  );
}
