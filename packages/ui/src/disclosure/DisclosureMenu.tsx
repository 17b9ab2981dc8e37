import { css } from '@emotion/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { chevronDownIcon } from '../icons/iconPaths.tsx';
import { linkListStyle } from '../styles/linkListStyle.tsx';
import { color, motion, radius, shadow, space, zIndex } from '../tokens/tokens.tsx';

const rootStyle = css({
  position: 'relative',
  // If JavaScript is disabled, the menu opens on hover and focus.
  '@media (scripting: none)': {
    '&:hover > [hidden], &:focus-within > [hidden]': { display: 'block' },
  },
});

const buttonStyle = css({
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
  '&[aria-current]': { color: color.evergreen, textDecoration: 'underline', textUnderlineOffset: '0.35em' },
});

const panelStyle = css({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space(1)})`,
  insetInlineStart: 0,
  zIndex: zIndex.menu,
  minInlineSize: '15rem',
  maxBlockSize: 'calc(100dvh - 7rem)',
  overflowY: 'auto',
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  boxShadow: shadow.soft,
});

type Props = {
  label: string;
  /** True if the current page is in the section that the menu leads to. */
  isCurrent?: boolean;
  children: ReactNode;
};

/**
 * Button that opens a list of links. The links keep their role and stay in the tab order, because the list does not use
 * the ARIA role `menu`.
 */
export function DisclosureMenu({ label, isCurrent, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useLightDismiss(menuRef, isOpen, (reason) => {
    setIsOpen(false);
    if (reason === 'escape') buttonRef.current?.focus();
  });

  return (
    <div ref={menuRef} css={rootStyle}>
      <button
        ref={buttonRef}
        type="button"
        css={buttonStyle}
        aria-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Icon path={chevronDownIcon} />
      </button>
      <div id={id} hidden={!isOpen} css={[linkListStyle, panelStyle]}>
        {children}
      </div>
    </div>
  );
}

/**
 * Calls `onDismiss` if the visitor clicks or focuses an element outside of `element`, clicks a link inside it, or
 * presses Esc. Safari does not focus clicked links, so a `blur` event would close the menu before the click.
 */
function useLightDismiss(
  element: RefObject<Element | null>,
  isOpen: boolean,
  onDismiss: (reason: 'escape' | 'left') => void,
) {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const isInside = ({ target }: Event) => target instanceof Node && element.current?.contains(target);

    function dismissOnOutsideEvent(event: Event) {
      if (!isInside(event)) dismiss('left');
    }
    function dismissOnLinkClick(event: Event) {
      if (isInside(event) && event.target instanceof Element && event.target.closest('a')) dismiss('left');
    }
    function dismissOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss('escape');
    }

    document.addEventListener('pointerdown', dismissOnOutsideEvent, listeners);
    document.addEventListener('focusin', dismissOnOutsideEvent, listeners);
    document.addEventListener('click', dismissOnLinkClick, listeners);
    document.addEventListener('keydown', dismissOnEscape, listeners);
    return () => listeners.abort();
  }, [element, isOpen]);
}
