import { createContext, useContext } from 'react';

/** A short message over the page. One is visible at a time; a new one takes its place. */
export interface ToastContent {
  title: string;
  description: string;
  /** `destructive` is for failures and is read out at once. */
  variant?: 'default' | 'destructive';
}

export type ShowToast = (toast: ToastContent) => void;

export const ToastContext = createContext<ShowToast>(() => {});

/** Shows messages in the shell's one place for them. */
export const useToast = (): ShowToast => useContext(ToastContext);
