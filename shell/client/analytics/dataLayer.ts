import type { AnalyticsEvent } from '@msv/platform/host';

type PageView = { event: 'page_view'; page_path: string; page_title: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Pushes an event to the data layer, from which a tag manager reads it. */
export function pushEvent(event: AnalyticsEvent | PageView): void {
  getDataLayer().push(event);
}

/** Pushes a Google tag command. Google requires the `arguments` object itself, because it treats arrays differently. */
export function gtag(..._command: readonly unknown[]): void {
  getDataLayer().push(arguments);
}

function getDataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
