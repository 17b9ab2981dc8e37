import type { Page } from '@playwright/test';
import * as v from 'valibot';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const AnalyticsEvent = v.looseObject({ event: v.string() });
export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>;

/**
 * Reads the events that the page has pushed to the data layer since it loaded, excluding the commands of the
 * tag manager.
 */
export async function readAnalyticsEvents(page: Page): Promise<AnalyticsEvent[]> {
  const entries: unknown[] = await page.evaluate(() => window.dataLayer ?? []);
  return entries.filter((entry): entry is AnalyticsEvent => v.is(AnalyticsEvent, entry));
}

/** Reads the analytics events that have a given name. */
export async function readEventsNamed(page: Page, name: string): Promise<AnalyticsEvent[]> {
  return (await readAnalyticsEvents(page)).filter(({ event }) => event === name);
}
