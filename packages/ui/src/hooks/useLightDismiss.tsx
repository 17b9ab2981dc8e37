import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onDismiss` if `isOpen` is true and the visitor clicks or focuses an element outside of `element`,
 * clicks a link inside it, or presses Esc. The hook listens to `focusin` instead of `blur`, because Safari
 * does not focus clicked links: a `blur` event would close the menu before the click.
 */
export function useLightDismiss(
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
