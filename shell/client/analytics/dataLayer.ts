import type { AnalyticsEvent } from '@msv/platform/host';

type PageView = { event: 'page_view'; page_path: string; page_title: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The one place that reports leave the site through. A tag manager, if there is one, reads them from here. */
export function report(event: AnalyticsEvent | PageView): void {
  layer().push(event);
}

/** A command of Google's tag API. It wants the `arguments` object itself, as its own snippet pushes it. */
export function gtag(..._command: readonly unknown[]): void {
  // An array would be taken for a message, so the linter's rule against this is off for this file.
  layer().push(arguments);
}

function layer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
