import { type Locator, type Page, test } from '@playwright/test';
import { lookAt } from '../stage/lookAt.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { expectToast } from '../stage/toastOn.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { bareSlug, fullSlug, pageOf } from '../stage/vehicleBy.ts';
import { InquiryForm, typed } from './InquiryForm.ts';

/** Each state of the page of a vehicle, and how a visitor comes to see it; the part that it is about. */
const states: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  vehicle: async (page) => {
    await openVehicle(page, fullSlug);
    return page.locator('h1');
  },
  'vehicle-bare': async (page) => {
    await openVehicle(page, bareSlug);
    return page.locator('h1');
  },
  'vehicle-form-errors': async (page) => {
    await openVehicle(page, fullSlug);
    const form = new InquiryForm(page);
    await form.fill({ ...typed, 'First Name': 'Ann', Email: 'ann@' });
    await form.send();
    await form.field('Email').press('Tab');
    return form.element;
  },
  'vehicle-toast-missing': async (page) => {
    await openVehicle(page, fullSlug);
    const form = new InquiryForm(page);
    await form.send();
    await expectToast(page, 'missing');
    // It stays for as long as somebody is there.
    await page.keyboard.press('F8');
    return form.element;
  },
  'vehicle-toast-failed': async (page) => {
    await page.route('**/api/vehicle-inquiry', (route) => route.abort());
    await openVehicle(page, fullSlug);
    const form = new InquiryForm(page);
    await form.fill();
    await form.send();
    await expectToast(page, 'failed');
    await page.keyboard.press('F8');
    return form.element;
  },
  'vehicle-not-found': async (page) => {
    await page.goto(pageOf('no-such-vehicle'));
    await untilHydrated(page);
    return page.locator('h1');
  },
};

/** Those that are long: their end has a picture of its own. */
const long = ['vehicle', 'vehicle-bare'];

for (const [name, show] of Object.entries(states))
  test(`${name}: nothing stands in anyone's way, on screens of any width`, async ({ page }) => {
    const part = await show(page);
    const end = { [`${name}-end`]: page.getByTestId('similar-vehicles') };
    await lookAt(page, name, part, long.includes(name) ? end : {});
  });
