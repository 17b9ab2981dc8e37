import { financingUrl } from '@msv/contracts/financing/financingProgram';
import { expect } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test.use({ edgeKind: 'shortDeadlines' });

for (const state of ['down', 'silent'] as const)
  test(`while the financing service is ${state}, the home page has cards without estimates, and their buttons work`, async ({
    page,
    edge,
  }) => {
    edge.api.state = state;
    edge.api.failingPaths = financingUrl;
    expect((await page.goto('/'))?.status()).toBe(200);
    const cards = page.getByTestId('vehicle-card');
    await expect(cards.first()).toBeVisible();
    await expect(cards.getByText(/^Estimated from/)).toHaveCount(0);
    await waitForHydration(page);
    await cards.first().scrollIntoViewIfNeeded();
    await waitForHydration(page, '[data-testid="vehicle-card"] button');
    await cards
      .first()
      .getByRole('button', { name: /^Compare/ })
      .click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1 of 3 selected');
  });
