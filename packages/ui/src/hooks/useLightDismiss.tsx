import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * While `isOpen`, calls `onDismiss` when the visitor presses or focuses something outside of `element`, follows a link
 * inside it, or presses Esc. Asks where focus went rather than that it left: Safari does not focus a link that is
 * pressed, so "left" would close the menu under the finger.
 */
export function useLightDismiss(
  element: RefObject<Element | null>,
  isOpen: boolean,
  onDismiss: (reason: 'escape' | 'left') => void,
) {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const isInside = ({ target }: Event) => target instanceof Node && element.current?.contains(target);

    function dismissFromOutside(event: Event) {
      if (!isInside(event)) dismiss('left');
    }
    function dismissAfterLink(event: Event) {
      if (isInside(event) && event.target instanceof Element && event.target.closest('a')) dismiss('left');
    }
    function dismissByKey(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss('escape');
    }

    document.addEventListener('pointerdown', dismissFromOutside, listening);
    document.addEventListener('focusin', dismissFromOutside, listening);
    document.addEventListener('click', dismissAfterLink, listening);
    document.addEventListener('keydown', dismissByKey, listening);
    return () => listening.abort();
  }, [element, isOpen]);
}
