import { type ShowToast, ToastContext } from '@msv/platform/host';
import type { ToastMessage } from '@msv/ui/Toast';
import { Toaster } from '@msv/ui/Toaster';
import { type ReactNode, useCallback, useRef, useState } from 'react';

/** The site's one place for messages: whoever speaks last is heard. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastMessage>();
  const count = useRef(0);
  const show = useCallback<ShowToast>((content) => {
    count.current += 1;
    setToast({ id: count.current, ...content });
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <Toaster toast={toast} onDismiss={() => setToast(undefined)} />
    </ToastContext>
  );
}
