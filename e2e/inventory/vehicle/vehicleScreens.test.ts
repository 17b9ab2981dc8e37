import { type Locator, type Page, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import {
  completeVehicleSlug,
  minimalVehicleSlug,
  toVehiclePath,
} from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { InquiryForm, validInquiryInput } from '../inquiry/InquiryForm.ts';

/** States of a vehicle's page by name. Each function brings the state about and returns the element to show. */
const openStateByName: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  vehicle: async (page) => {
    await openVehiclePage(page, completeVehicleSlug);
    return page.locator('h1');
  },
  'vehicle-bare': async (page) => {
    await openVehiclePage(page, minimalVehicleSlug);
    return page.locator('h1');
  },
  'vehicle-form-errors': async (page) => {
    await openVehiclePage(page, completeVehicleSlug);
    const form = new InquiryForm(page);
    await form.fill({ ...validInquiryInput, 'First Name': 'Ann', Email: 'ann@' });
    await form.submit();
    await form.field('Email').press('Tab');
    return form.element;
  },
  'vehicle-toast-missing': async (page) => {
    await openVehiclePage(page, completeVehicleSlug);
    const form = new InquiryForm(page);
    await form.submit();
    await expectInquiryToast(page, 'missing');
    // A focused toast does not expire.
    await page.keyboard.press('F8');
    return form.element;
  },
  'vehicle-toast-failed': async (page) => {
    await page.route('**/api/vehicle-inquiry', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '60' } }),
    );
    await openVehiclePage(page, completeVehicleSlug);
    const form = new InquiryForm(page);
    await form.fill();
    await form.submit();
    await expectInquiryToast(page, 'failed');
    await page.keyboard.press('F8');
    return form.element;
  },
};

/** States that are checked as a whole, with a second screenshot of their end. All others differ in the form or a toast. */
const completePages = ['vehicle', 'vehicle-bare'];

for (const [name, openState] of Object.entries(openStateByName))
  test(`the state ${name} is accessible at all screen widths`, async ({ page }) => {
    const subject = await openState(page);
    const otherSubjects = { [`${name}-end`]: page.getByTestId('similar-vehicles') };
    if (completePages.includes(name)) await checkScreen(page, name, subject, { otherSubjects });
    else await checkScreen(page, name, subject, { part: page.getByRole('form').or(locateToast(page)) });
  });

test('the page of an unknown vehicle is accessible at all screen widths', async ({ page }) => {
  await page.goto(toVehiclePath('no-such-vehicle'));
  await waitForHydration(page);
  await checkScreen(page, 'vehicle-not-found', page.locator('h1'));
});
