import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the preceding focusable element when the container is removed together with the focused element.
 * Otherwise, keyboard users would start again at the top of the page. Returns the ref of the container.
 */
export function useRestoreFocus<E extends HTMLElement>() {
  const containerRef = useRef<E>(null);
  useLayoutEffect(() => {
    const container = containerRef.current;
    // React cleans up layout effects before it removes the container with the focused element.
    return () => {
      if (!container?.contains(document.activeElement)) return;
      const previous = container.previousElementSibling ?? container.parentElement;
      if (!(previous instanceof HTMLElement)) return;
      if (previous.tabIndex < 0) previous.tabIndex = -1;
      previous.focus({ preventScroll: true });
    };
  }, []);
  return containerRef;
}
