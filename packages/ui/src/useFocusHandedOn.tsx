import { useLayoutEffect, useRef } from 'react';

/**
 * For a box that goes when a button in it is pressed: the keyboard goes on from what stands before the box, instead of
 * from the top of the page.
 * @returns The ref for the box.
 */
export function useFocusHandedOn<E extends HTMLElement>() {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const here = box.current;
    // Runs before the box leaves the document, so that it still has the focus.
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const before = here.previousElementSibling ?? here.parentElement;
      if (!(before instanceof HTMLElement)) return;
      if (before.tabIndex < 0) before.tabIndex = -1;
      before.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
