import type { Page } from '@playwright/test';
import * as v from 'valibot';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const Report = v.looseObject({ event: v.string() });
export type Report = v.InferOutput<typeof Report>;

/** What the site reported to the data layer since the document was loaded, commands of the tag API aside. */
export async function reports(page: Page): Promise<Report[]> {
  const entries: unknown[] = await page.evaluate(() => window.dataLayer ?? []);
  return entries.filter((entry): entry is Report => v.is(Report, entry));
}

/** The reports of one kind. */
export async function reportsOf(page: Page, event: string): Promise<Report[]> {
  return (await reports(page)).filter((report) => report.event === event);
}
