import { expect, test } from '@playwright/test';
import { lookAt } from '../stage/lookAt.ts';
import { listed, open, popular, statesOf } from './statesOn.ts';

test.slow();

test('the list of states', async ({ page }) => {
  await open(page, '/states');
  await lookAt(page, 'states', page.getByRole('heading', { level: 1 }), { 'states-popular': popular(page) });
});

test('a few states, and none', async ({ page }) => {
  await open(page, '/states?search=new');
  await lookAt(page, 'states-few', listed(page).first());
  await open(page, '/states?search=atlantis');
  await lookAt(page, 'states-none', page.getByRole('button', { name: 'View All States' }));
});

test('a state with dealers', async ({ page }) => {
  await open(page, '/states/florida');
  await lookAt(page, 'state', page.getByRole('heading', { level: 1 }), {
    'state-dealers': page.getByTestId('dealer-card').first(),
  });
});

test('a state without dealers, and none at all', async ({ page, request }) => {
  const state = (await statesOf(request)).find(({ dealerCount }) => dealerCount === 0);
  await open(page, `/states/${state?.slug}`);
  await lookAt(page, 'state-coming-soon', page.getByRole('link', { name: 'Get Notified' }));
  await open(page, '/states/atlantis');
  await lookAt(page, 'state-not-found', page.getByRole('heading', { level: 1 }));
});

test('the country and its map', async ({ page }) => {
  await open(page, '/usa');
  await lookAt(page, 'usa', page.getByRole('heading', { level: 1 }));
  const map = page.getByRole('figure');
  await map.getByRole('link', { name: /^Georgia/ }).focus();
  await expect(map.getByText(/^Georgia: /)).toBeVisible();
  await lookAt(page, 'usa-map', map);
});
