import { allStatesRead } from '@msv/contracts/dealers/state';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { readAnalyticsEvents } from '../../support/page/analyticsEvents.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { createGate } from '../../support/page/createGate.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { locateToast } from '../../support/page/toasts.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { locateDealerCards, locateDealerSearch, openDealershipsPage } from '../directory/dealershipsPage.ts';
import { buildJoinInput, JoinForm } from './JoinForm.ts';

async function fetchDealerCount(request: APIRequestContext, state: string): Promise<number> {
  const states = v.parse(allStatesRead.schema, await (await request.get(allStatesRead.url)).json());
  return states.find(({ name }) => name === state)?.dealerCount ?? 0;
}

const readDealersListed = async (page: Page) =>
  Number.parseInt((await page.getByTestId('stat-card').first().textContent()) ?? '', 10);

test('a dealer corrects the join form, and the new dealer appears in the list and all counts at once', async ({
  page,
  request,
}) => {
  const dealer = buildJoinInput({ State: 'Wyoming', City: 'Cheyenne', 'ZIP Code': '82001' });
  const wyomingCount = await fetchDealerCount(request, 'Wyoming');
  await openDealershipsPage(page);
  const listedBefore = await readDealersListed(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Add Your Dealership' }).click();
  const form = new JoinForm(page);
  const cards = locateDealerCards(page);
  const invalidFields = form.element.locator('[aria-invalid="true"]');

  await test.step('an empty form shows an error at each required field and is not sent', async () => {
    await form.submit();
    await expect(invalidFields).toHaveCount(7);
    await expect(form.field('Membership ID')).not.toHaveAttribute('aria-invalid');
    await expect(form.field('Dealership Name')).toBeFocused();
    await expect(form.field('Dealership Name')).toHaveAccessibleDescription('Dealership name is required');
    await checkScreen(page, 'add-dealership-errors', form.field('Dealership Name'));
    expect(form.posts).toEqual([]);
  });

  const gate = createGate();
  await page.route('**/api/dealerships', async (route) => {
    if (route.request().method() === 'POST') await gate.opened;
    await route.continue();
  });
  await test.step('the button shows progress while the form is sent', async () => {
    await form.fill({ ...dealer, Phone: dealer.Phone.replace(/\D/g, '') });
    await expect(form.field('Phone')).toHaveValue(dealer.Phone);
    await expect(invalidFields).toHaveCount(0);
    await form.submit();
    await expect(form.submitButton).toHaveText('Adding Dealership...');
    await expect(form.submitButton).toBeDisabled();
    gate.open();
  });

  await test.step('the list and all counts include the new dealer without a page reload', async () => {
    await expect(page).toHaveURL(/\/dealerships$/);
    await expect(locateToast(page)).toContainText('Success!');
    await expect(locateToast(page)).toContainText('Dealership added successfully!');
    // The toast stays while the pointer is on it.
    await locateToast(page).hover();
    await expect(cards.first()).toContainText(dealer['Dealership Name']);
    await expect(cards.first()).toContainText('New listing – not yet verified');
    await expect(cards.first().getByRole('link', { name: 'Directions' })).toBeVisible();
    await expect.poll(() => readDealersListed(page)).toBeGreaterThan(listedBefore);
    expect(await fetchDealerCount(request, 'Wyoming')).toBe(wyomingCount + 1);
    await expectSameDocument(page);
    await checkScreen(page, 'dealerships-joined', cards.first(), {
      part: cards.first().or(locateToast(page)),
    });
    const allEvents = JSON.stringify(await readAnalyticsEvents(page));
    for (const value of [dealer['Dealership Name'], dealer.Phone, dealer.Email])
      expect(allEvents).not.toContain(value);
  });

  await test.step('the list reloads without page errors, and a search finds the new dealer', async () => {
    const pageErrors: string[] = [];
    page.on('console', (message) => pageErrors.push(message.text()));
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await page.reload();
    await expect(cards.first()).toContainText(dealer['Dealership Name']);
    await waitForHydration(page, 'main form input');
    await locateDealerSearch(page).fill(dealer['Dealership Name']);
    await expect(cards).toHaveCount(1);
    expect(pageErrors).toEqual([]);
  });
});
