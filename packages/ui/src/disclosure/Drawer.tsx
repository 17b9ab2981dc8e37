import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { CloseButton } from '../controls/CloseButton.tsx';
import { useModal } from '../hooks/useModal.tsx';
import { linkListStyle } from '../styles/linkListStyle.tsx';
import { modalStyle } from '../styles/modalStyle.tsx';
import { space } from '../tokens/tokens.tsx';

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
  isOpen: boolean;
  /**
   * Called after the drawer has closed: with Esc, the close button, or a click on the backdrop or a link, or because
   * `isOpen` became false.
   */
  onClose: () => void;
  /** Accessible name of the drawer, such as `Menu`. */
  label: string;
  children: ReactNode;
};

/** Modal menu at the right edge of the window, for small screens. */
export function Drawer({ isOpen, onClose, label, children }: Props) {
  const dialogRef = useModal(isOpen);
  return (
    <dialog ref={dialogRef} css={style} aria-label={label} onClose={onClose}>
      <div css={[linkListStyle, contentStyle]}>
        <CloseButton label="Close menu" css={closeButtonStyle} onClick={() => dialogRef.current?.close()} />
        {children}
      </div>
    </dialog>
  );
}
