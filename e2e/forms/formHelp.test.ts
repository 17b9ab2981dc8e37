import { expect } from '@playwright/test';
import { ContactForm, validContactInput } from '../content/ContactForm.ts';
import { JoinForm } from '../dealers/join/JoinForm.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { test } from '../support/visitor/visitorTest.ts';

test('phone numbers and ZIP codes are formatted while they are typed', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  await form.field('Phone').pressSequentially('8025550199');
  await expect(form.field('Phone')).toHaveValue('(802) 555-0199');
  await form.field('Phone').press('Backspace');
  await expect(form.field('Phone')).toHaveValue('(802) 555-019');
  await form.field('ZIP Code').pressSequentially('054011234');
  await expect(form.field('ZIP Code')).toHaveValue('05401-1234');
});

test('the summary of a failed submission leads to each field by keyboard, below the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const form = await ContactForm.open(page);
  await form.submit();
  await expect(form.field('First Name')).toBeFocused();
  const summary = page.getByRole('region', { name: 'Please correct these 7 fields:' });
  await summary.getByRole('link', { name: 'Phone' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.field('Phone')).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
  const label = form.element.locator('label', { hasText: 'Phone' });
  const headerBottom = await page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom);
  expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom);
  await expect(form.element.getByText('Fields marked with * are required.')).toHaveCount(1);
  await checkScreen(page, 'contact-error-summary', summary, { part: form.element });
});

test('the vehicle and the state of a link to the contact page are named there and on the thank-you page', async ({
  page,
}) => {
  const form = await ContactForm.open(page, '/contact?vehicle=evolution-d-max-gt4&state=ohio&zip=43004');
  const vehicleLink = form.element.getByRole('link', { name: /GT4/ });
  await expect(vehicleLink).toHaveAttribute('href', '/inventory/evolution-d-max-gt4');
  const vehicleName = (await vehicleLink.textContent()) ?? '';
  await expect(form.element.getByText('Your ZIP code, 43004, is sent with your message.')).toBeVisible();
  await expect(form.field('State')).toHaveValue('Ohio');
  await checkScreen(page, 'contact-context', vehicleLink, { part: form.element });
  await form.fill({ ...validContactInput, State: 'Ohio' });
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByText(`It is about ${vehicleName} (your state: Ohio).`)).toBeVisible();
  expect(form.posts[0]?.postDataJSON()).toMatchObject({
    vehicle: 'evolution-d-max-gt4',
    state: 'other',
    otherState: 'Ohio',
    zipCode: '43004',
  });
});
