import { expect, type Page, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import {
  completeVehicleSlug,
  fetchVehicle,
  minimalVehicleSlug,
} from '../../support/inventory/seededVehicles.ts';

/** Reads the values of each specification card, by the card's title. */
async function readSpecificationCards(page: Page): Promise<Record<string, string[]>> {
  const cards = await page.getByTestId('spec-card').all();
  const entries = cards.map(async (card) => [
    await card.getByRole('heading').textContent(),
    await card.getByRole('definition').allTextContents(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

test('a vehicle without specifications shows default values, and the seats of its category', async ({
  page,
}) => {
  await openVehiclePage(page, minimalVehicleSlug);
  expect(await readSpecificationCards(page)).toEqual({
    Performance: ['25 mph', '6.3kW AC Motor', '48V Lithium', 'Evolution AC Controller'],
    'Safety & Features': ['8 persons', 'N/A', 'Hydraulic brakes', 'LED headlights', 'Premium seating'],
    'Warranty & Service': ['Limited warranty', 'USA'],
  });
});

test('a vehicle with specifications shows them in the same three cards', async ({ page, request }) => {
  const { specifications = {} } = await fetchVehicle(request, completeVehicleSlug);
  await openVehiclePage(page, completeVehicleSlug);
  const cards = await readSpecificationCards(page);
  expect(Object.keys(cards)).toEqual(['Performance', 'Safety & Features', 'Warranty & Service']);
  const shownValues = Object.values(cards).flat();
  const specifiedValues = Object.values(specifications).flatMap((group) => Object.values(group));
  expect(specifiedValues.length).toBeGreaterThan(4);
  expect(shownValues).toEqual(expect.arrayContaining(specifiedValues));
});
