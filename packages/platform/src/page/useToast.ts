import { createContext, useContext } from 'react';

/** Short message that appears over the page. A new toast replaces the current toast. */
export interface ToastContent {
  title: string;
  description: string;
  /** The variant `destructive` is for error messages, which screen readers announce immediately. */
  variant?: 'default' | 'destructive';
  /** If true, the toast is about the current page, such as an incomplete form, and disappears when the visitor leaves it. */
  endsWithPage?: boolean;
}

/** Function that shows a toast. */
export type ShowToast = (toast: ToastContent) => void;

/** React context for the function that shows a toast. The default value has no effect. */
export const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a toast. */
export const useToast = (): ShowToast => useContext(ToastContext);
