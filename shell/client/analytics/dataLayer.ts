import type { AnalyticsEvent } from '@msv/platform/host';

type PageView = { event: 'page_view'; page_path: string; page_title: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Pushes an event to the data layer, from which a tag manager reads it. All analytics events pass through here. */
export function pushEvent(event: AnalyticsEvent | PageView): void {
  getDataLayer().push(event);
}

/** Pushes a Google tag command. Google requires the `arguments` object itself, as in its own snippet. */
export function gtag(..._command: readonly unknown[]): void {
  // Google treats arrays differently, so the lint rule against `arguments` is disabled for this file.
  getDataLayer().push(arguments);
}

function getDataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
