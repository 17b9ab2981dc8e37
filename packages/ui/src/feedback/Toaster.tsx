import { css } from '@emotion/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { radius, space, zIndex } from '../tokens/tokens.tsx';
import { Toast, type ToastMessage } from './Toast.tsx';

const viewportStyle = css({
  position: 'fixed',
  insetBlockEnd: `max(${space(4)}, env(safe-area-inset-bottom))`,
  insetInlineEnd: space(4),
  zIndex: zIndex.toast,
  inlineSize: `min(26rem, calc(100vw - ${space(8)}))`,
  borderRadius: radius.card,
  pointerEvents: 'none',
  '&:focus-visible': { outline: '3px solid var(--color-focus)', outlineOffset: 3 },
});

type Props = {
  /** A new toast replaces the current one. */
  toast: ToastMessage | undefined;
  onDismiss: () => void;
  durationMs?: number;
};

/**
 * Live region for toasts, which is always rendered, because screen readers do not announce content that is added
 * together with its live region. F8 moves the focus to the region. Esc dismisses the toast and returns the focus.
 */
export function Toaster({ toast, onDismiss, durationMs = 5000 }: Props) {
  const regionRef = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element>(null);
  // A focused toast can be removed without a blur event, so the focus is tracked on the region.
  const [isRegionFocused, setIsRegionFocused] = useState(false);

  useEffect(() => {
    const focusRegion = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || regionRef.current?.contains(document.activeElement)) return;
      previousFocus.current = document.activeElement;
      regionRef.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  // The toast is above the bar at the bottom of the window, which remotes render and whose height changes.
  useLayoutEffect(() => {
    const region = regionRef.current;
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
    if (!toast || !region || !bar) return;
    const observer = new ResizeObserver(() => {
      region.style.marginBlockEnd = `${bar.offsetHeight}px`;
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      region.style.marginBlockEnd = '';
    };
  }, [toast]);

  function dismiss() {
    const hadFocus = regionRef.current?.contains(document.activeElement);
    onDismiss();
    if (hadFocus && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  }

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && toast) dismiss();
  }

  const currentToast = toast && (
    <Toast key={toast.id} {...toast} durationMs={durationMs} isPaused={isRegionFocused} onDismiss={dismiss} />
  );
  const isUrgent = toast?.variant === 'destructive';
  return (
    <section
      ref={regionRef}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      css={viewportStyle}
      onKeyDown={dismissOnEscape}
      onFocus={({ target, currentTarget }) => setIsRegionFocused(target === currentTarget)}
      onBlur={() => setIsRegionFocused(false)}
    >
      <div aria-live="polite">{!isUrgent && currentToast}</div>
      <div aria-live="assertive">{isUrgent && currentToast}</div>
    </section>
  );
}
