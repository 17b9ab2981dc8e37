import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { Heading } from './Heading.tsx';
import { modalStyle } from './modalStyle.tsx';
import { radius, space } from './tokens.tsx';
import { useModal } from './useModal.tsx';

const style = css(modalStyle({ transform: `translateY(${space(4)})` }), {
  margin: 'auto',
  inlineSize: `min(36rem, calc(100vw - ${space(8)}))`,
  maxBlockSize: `calc(100dvh - ${space(8)})`,
  borderRadius: radius.card,
});

const content = css({ padding: `clamp(${space(5)}, 4vw, ${space(8)})` });
const top = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(4),
  marginBlockEnd: space(4),
});

type Props = {
  isOpen: boolean;
  /** Called after the dialog has closed, whoever closed it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
};

export function Dialog({ isOpen, onClose, title, children }: Props) {
  const dialog = useModal(isOpen);
  const titleId = useId();
  return (
    <dialog ref={dialog} css={style} aria-labelledby={titleId} onClose={onClose}>
      <div css={content}>
        <div css={top}>
          <Heading level={2} look="title" id={titleId}>
            {title}
          </Heading>
          <CloseButton onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
