import type { Page } from '@playwright/test';
import { untilHydrated } from './untilHydrated.ts';
import { pageOf } from './vehicleBy.ts';

/** Opens the page of a vehicle and waits until its form is the browser's. */
export async function openVehicle(page: Page, slug: string): Promise<void> {
  await page.goto(pageOf(slug));
  await untilHydrated(page, 'main form');
}
