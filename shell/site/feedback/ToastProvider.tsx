import { type ShowToast, type ToastContent, ToastContext } from '@msv/platform/host';
import { Toaster } from '@msv/ui/feedback/Toaster';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Provides toasts to all pages. A new toast replaces the current one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastContent & { id: number }>();
  const { pathname } = useLocation();
  const lastId = useRef(0);
  const showToast = useCallback<ShowToast>((content) => {
    lastId.current += 1;
    setToast({ id: lastId.current, ...content });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visitor opens another page
  useEffect(() => setToast((current) => (current?.endsWithPage ? undefined : current)), [pathname]);
  return (
    <ToastContext value={showToast}>
      {children}
      <Toaster toast={toast} onDismiss={() => setToast(undefined)} />
    </ToastContext>
  );
}
