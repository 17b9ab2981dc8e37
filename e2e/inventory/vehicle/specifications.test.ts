import { expect, type Page, test } from '@playwright/test';
import { openVehicle } from '../stage/openVehicle.ts';
import { bareSlug, fullSlug, vehicleBy } from '../stage/vehicleBy.ts';

/** The cards' titles, and what stands in each, as a visitor reads it. */
async function cardsOn(page: Page): Promise<Record<string, string[]>> {
  const cards = await page.getByTestId('spec-card').all();
  const read = cards.map(async (card) => [
    await card.getByRole('heading').textContent(),
    await card.getByRole('definition').allTextContents(),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

test('what nobody stated about a vehicle has its usual value, each in its card', async ({ page }) => {
  await openVehicle(page, bareSlug);
  expect(await cardsOn(page)).toEqual({
    Performance: ['25 mph', '6.3kW AC Motor', '48V Lithium', 'Evolution AC Controller'],
    'Safety & Features': ['2-4 persons', 'N/A', 'Hydraulic brakes', 'LED headlights', 'Premium seating'],
    'Warranty & Service': ['Limited warranty', 'USA'],
  });
});

test('what is stated about a vehicle stands in the same three cards', async ({ page, request }) => {
  const { specifications = {} } = await vehicleBy(request, fullSlug);
  await openVehicle(page, fullSlug);
  const cards = await cardsOn(page);
  expect(Object.keys(cards)).toEqual(['Performance', 'Safety & Features', 'Warranty & Service']);
  const shown = Object.values(cards).flat();
  const stated = Object.values(specifications).flatMap((group) => Object.values(group));
  expect(stated.length).toBeGreaterThan(4);
  expect(shown).toEqual(expect.arrayContaining(stated));
});
