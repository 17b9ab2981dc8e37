import { css } from '@emotion/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Toast, type ToastMessage } from './Toast.tsx';
import { layer, radius, space } from './tokens.tsx';

const viewport = css({
  position: 'fixed',
  insetBlockEnd: `max(${space(4)}, env(safe-area-inset-bottom))`,
  insetInlineEnd: space(4),
  zIndex: layer.toast,
  inlineSize: `min(26rem, calc(100vw - ${space(8)}))`,
  borderRadius: radius.card,
  pointerEvents: 'none',
  '&:focus-visible': { outline: '3px solid var(--color-focus)', outlineOffset: 3 },
});

type Props = {
  /** The one message to show; a later one takes its place. */
  toast: ToastMessage | undefined;
  onDismiss: () => void;
  durationMs?: number;
};

/**
 * The place where messages appear, last in the document and always there: a live region that arrives together with its
 * words is not read out. F8 leads the keyboard here, Esc dismisses and leads back.
 */
export function Toaster({ toast, onDismiss, durationMs = 5000 }: Props) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  // What is inside a toast may be taken away with its focus and tell nobody; this place stays.
  const [isVisited, setIsVisited] = useState(false);

  useEffect(() => {
    const goToViewport = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || region.current?.contains(document.activeElement)) return;
      cameFrom.current = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', goToViewport);
    return () => document.removeEventListener('keydown', goToViewport);
  }, []);

  function dismiss() {
    const hadFocus = region.current?.contains(document.activeElement);
    onDismiss();
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  function dismissByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && toast) dismiss();
  }

  const shown = toast && (
    <Toast key={toast.id} {...toast} durationMs={durationMs} isPaused={isVisited} onDismiss={dismiss} />
  );
  const isUrgent = toast?.variant === 'destructive';
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      css={viewport}
      onKeyDown={dismissByKey}
      onFocus={({ target, currentTarget }) => setIsVisited(target === currentTarget)}
      onBlur={() => setIsVisited(false)}
    >
      <div aria-live="polite">{!isUrgent && shown}</div>
      <div aria-live="assertive">{isUrgent && shown}</div>
    </section>
  );
}
