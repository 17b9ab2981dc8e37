import { useEffect, useRef } from 'react';

/**
 * Opens and closes a native modal `<dialog>` according to `isOpen`. The browser makes the rest of the page
 * inert, closes the dialog on Esc and returns focus to the previous element. This hook also closes the dialog
 * when the visitor clicks a link or the backdrop. Safari does not support the attribute `closedby` for the
 * backdrop yet.
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
    const closeOnClick = ({ target }: MouseEvent) => {
      // The content fills the dialog, so the dialog itself is the target of a click only if the visitor
      // clicks the backdrop.
      const isBackdrop = target === element;
      const isLink = target instanceof Element && target.closest('a');
      if (isBackdrop || isLink) element?.close();
    };
    element?.addEventListener('click', closeOnClick);
    return () => element?.removeEventListener('click', closeOnClick);
  }, []);

  return dialog;
}
