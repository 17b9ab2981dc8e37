import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CloseButton } from '../controls/CloseButton.tsx';
import { linkListStyle } from '../styles/linkListStyle.tsx';
import { color, motion, space } from '../tokens/tokens.tsx';

const style = css(modalStyle({ transform: 'translateX(100%)' }), {
  insetBlock: 0,
  insetInline: 'auto 0',
  inlineSize: 'min(22rem, calc(100vw - 3rem))',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  borderWidth: 0,
  borderInlineStartWidth: 1,
});

const contentStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  minBlockSize: '100%',
  padding: space(5),
  paddingBlockEnd: `max(${space(5)}, env(safe-area-inset-bottom))`,
});
const closeButtonStyle = css({ alignSelf: 'flex-end' });

type Props = {
  /** For the button that opens the drawer without JavaScript: `command="show-modal"` and `commandfor`. */
  id: string;
  isOpen: boolean;
  /**
   * Called after the drawer has closed: with Esc, the close button, a click on the backdrop or a link, or because it is
   * hidden.
   */
  onClose: () => void;
  label: string;
  children: ReactNode;
};

/** Modal menu at the right edge of the window, for small screens. */
export function Drawer({ id, isOpen, onClose, label, children }: Props) {
  const dialogRef = useModal(isOpen);
  return (
    // If the visitor has opened the drawer before hydration, `open` differs from the server's HTML.
    <dialog ref={dialogRef} id={id} css={style} aria-label={label} onClose={onClose} suppressHydrationWarning>
      <div css={[linkListStyle, contentStyle]}>
        <CloseButton
          label="Close menu"
          css={closeButtonStyle}
          onClick={() => dialogRef.current?.close()}
          {...{ command: 'close', commandfor: id }}
        />
        {children}
      </div>
    </dialog>
  );
}

/**
 * Opens a native modal `<dialog>` while `isOpen` is true. The hook closes the dialog when the visitor clicks a link or
 * the backdrop, for which Safari lacks the attribute `closedby`. It also closes a dialog that becomes hidden, for
 * example on a turned tablet, because a hidden modal dialog would block the page.
 */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    const closeOnClick = ({ target }: MouseEvent) => {
      // The content fills the dialog, so only a click on the backdrop has the dialog itself as its target.
      const isBackdrop = target === element;
      const isLink = target instanceof Element && target.closest('a');
      if (isBackdrop || isLink) element?.close();
    };
    const closeIfHidden = () => {
      if (element?.open && element.getClientRects().length === 0) element.close();
    };
    element?.addEventListener('click', closeOnClick);
    window.addEventListener('resize', closeIfHidden);
    return () => {
      element?.removeEventListener('click', closeOnClick);
      window.removeEventListener('resize', closeIfHidden);
    };
  }, []);

  return dialog;
}

/**
 * Returns the style of a modal dialog and its backdrop.
 * @param hidden Style before the dialog opens and after it has closed.
 */
function modalStyle(hidden: { transform: string }) {
  return css({
    margin: 0,
    padding: 0,
    border: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    color: color.ink,
    overscrollBehavior: 'contain',
    transition: `transform ${motion.calm} ease-out, opacity ${motion.calm}, overlay ${motion.calm} allow-discrete, display ${motion.calm} allow-discrete`,
    '&:not([open])': { opacity: 0, ...hidden },
    '@starting-style': { '&[open]': { opacity: 0, ...hidden } },
    '&::backdrop': {
      backgroundColor: 'rgb(16 35 31 / 55%)',
      transition: `background-color ${motion.calm}, overlay ${motion.calm} allow-discrete, display ${motion.calm} allow-discrete`,
    },
    '&:not([open])::backdrop': { backgroundColor: 'transparent' },
  });
}
