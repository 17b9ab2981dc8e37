import { type ShowToast, ToastContext } from '@msv/platform/host';
import type { ToastMessage } from '@msv/ui/feedback/Toast';
import { Toaster } from '@msv/ui/feedback/Toaster';
import { type ReactNode, useCallback, useRef, useState } from 'react';

/** Provides toasts to all pages. A new toast replaces the current one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastMessage>();
  const lastId = useRef(0);
  const showToast = useCallback<ShowToast>((content) => {
    lastId.current += 1;
    setToast({ id: lastId.current, ...content });
  }, []);
  return (
    <ToastContext value={showToast}>
      {children}
      <Toaster toast={toast} onDismiss={() => setToast(undefined)} />
    </ToastContext>
  );
}
