import { expect } from '@playwright/test';
import { TestDriveForm } from '../content/TestDriveForm.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/visitor/visitorTest.ts';

test('a visitor on a phone enters a ZIP code once, and every page uses it until it is forgotten', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = Reflect.get(entry, 'hadRecentInput') ? 0 : Number(Reflect.get(entry, 'value'));
        Object.assign(window, { layoutShift: Number(Reflect.get(window, 'layoutShift')) + shift });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const readLayoutShift = () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
  const line = page.getByText('ZIP code 32801, remembered in this browser.');
  const forget = page.getByRole('button', { name: 'Forget' });
  const zipCode = page.getByRole('textbox', { name: /^Your ZIP Code/ });

  await test.step('the home page stores it', async () => {
    await page.goto('/');
    await waitForHydration(page, 'main form');
    await zipCode.fill('32801');
    await zipCode.press('Enter');
    await expect(page).toHaveURL('/dealerships?search=32801');
    await expect(line).toBeVisible();
    await page.goto('/');
    await expect(line).toBeVisible();
    await checkScreen(page, 'zip-code-home', line, { part: page.locator('main form') });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the directory stays as it is and offers the nearest dealers', async () => {
    await page.goto('/dealerships');
    await expect(line).toBeVisible();
    expect(await readLayoutShift()).toBeLessThan(0.1);
    await expect(page).toHaveURL('/dealerships');
    await checkScreen(page, 'zip-code-directory', line, { part: page.locator('[data-screen-only]').first() });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Show the nearest dealers' }).click();
    await expect(page).toHaveURL('/dealerships?search=32801');
  });

  await test.step('the page of a vehicle lists the nearest dealers', async () => {
    await page.goto('/inventory/evolution-d-max-gt4');
    await expect(async () => {
      await page.getByRole('heading', { name: 'Dealers Near You' }).scrollIntoViewIfNeeded();
      await expect(line).toBeVisible();
    }).toPass();
    await checkScreen(page, 'zip-code-vehicle', line, {
      part: page.locator('section', { has: page.getByRole('heading', { name: 'Dealers Near You' }) }),
    });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the form for a test drive selects the nearest dealer', async () => {
    await page.goto('/test-drive?vehicle=evolution-d-max-gt4');
    await expect(page).toHaveURL('/test-drive?vehicle=evolution-d-max-gt4&zip=32801');
    const form = new TestDriveForm(page);
    await expect(form.element.getByRole('radio').first()).toBeChecked();
    expect(await readLayoutShift()).toBeLessThan(0.1);
    await checkScreen(page, 'zip-code-test-drive', form.element, {
      otherSubjects: { 'zip-code-test-drive-vehicle': form.field('Vehicle') },
    });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the contact form sends it, and the visitor forgets it', async () => {
    await page.goto('/contact');
    const choice = page.getByRole('checkbox', { name: 'Send my ZIP code, 32801, with my message' });
    await expect(choice).toBeChecked();
    expect(await readLayoutShift()).toBeLessThan(0.1);
    await checkScreen(page, 'zip-code-contact', choice);
    await page.setViewportSize({ width: 390, height: 844 });
    await forget.press('Enter');
    await expect(page.locator(':focus')).toHaveText('ZIP code forgotten.');
    await expect(choice).toHaveCount(0);
    await page.goto('/test-drive');
    await expect(zipCode).toHaveValue('');
    await expect(page).toHaveURL('/test-drive');
  });
  expect(pageErrors).toEqual([]);
});
