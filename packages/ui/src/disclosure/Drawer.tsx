import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { linkListStyle } from './linkListStyle.tsx';
import { modalStyle } from './modalStyle.tsx';
import { space } from './tokens.tsx';
import { useModal } from './useModal.tsx';

const style = css(modalStyle({ transform: 'translateX(100%)' }), {
  insetBlock: 0,
  insetInline: 'auto 0',
  inlineSize: 'min(22rem, calc(100vw - 3rem))',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  borderWidth: 0,
  borderInlineStartWidth: 1,
});

const content = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  minBlockSize: '100%',
  padding: space(5),
  paddingBlockEnd: `max(${space(5)}, env(safe-area-inset-bottom))`,
});
const close = css({ alignSelf: 'flex-end' });

type Props = {
  isOpen: boolean;
  /** Called after the drawer has closed: by Esc, its button, a press beside it or a link inside it. */
  onClose: () => void;
  /** Its name for screen readers, such as `Menu`. */
  label: string;
  children: ReactNode;
};

/** The small screen's menu: a modal at the window's end side. */
export function Drawer({ isOpen, onClose, label, children }: Props) {
  const dialog = useModal(isOpen);
  return (
    <dialog ref={dialog} css={style} aria-label={label} onClose={onClose}>
      <div css={[linkListStyle, content]}>
        <CloseButton label="Close menu" css={close} onClick={() => dialog.current?.close()} />
        {children}
      </div>
    </dialog>
  );
}
