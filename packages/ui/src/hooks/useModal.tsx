import { useEffect, useRef } from 'react';

/**
 * Keeps a native `<dialog>` in step with `isOpen`. The browser's modal does what a focus-trap library does and more:
 * all else is inert, Esc closes, focus goes back to the opener, nothing can lie over it. What is left to us is closing
 * by a press beside it, which Safari's `closedby` does not know yet, and by following a link out of it.
 */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    const closeByPress = ({ target }: MouseEvent) => {
      // The content fills the dialog to its edges, so only a press on the backdrop has the dialog itself as its target.
      const isBackdrop = target === element;
      const isLink = target instanceof Element && target.closest('a');
      if (isBackdrop || isLink) element?.close();
    };
    element?.addEventListener('click', closeByPress);
    return () => element?.removeEventListener('click', closeByPress);
  }, []);

  return dialog;
}
