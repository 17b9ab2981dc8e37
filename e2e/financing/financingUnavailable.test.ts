import { expect } from '@playwright/test';
import { refuse, releaseFile } from '../stage/clientFaults.ts';
import { test } from '../stage/privateEdge.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { Calculator } from './Calculator.ts';

test.use({ remote: 'financing' });

test('without the financing service the page stands, and recovers when it is asked again', async ({
  page,
  edge,
}) => {
  edge.api.state = 'down';
  expect((await page.goto('/financing'))?.status()).toBe(200);
  await untilHydrated(page, 'main form input');
  await expect(page.getByText('The financing programs could not be loaded.')).toBeVisible();
  await expect(page.getByText('The partners could not be loaded.')).toBeVisible();
  edge.api.state = 'working';
  for (const failed of ['The partners could not be loaded.', 'The financing programs could not be loaded.'])
    await page.getByRole('alert').filter({ hasText: failed }).getByRole('button').click();
  await expect(page.getByTestId('partner-card')).toHaveCount(7);
  const calculator = new Calculator(page);
  await calculator.ask();
  await expect(calculator.options).toHaveCount(4);
});

test('when its files do not come, what the server wrote stays readable', async ({ page }) => {
  await page.route(releaseFile('financing', 'remoteEntry'), refuse);
  await page.goto('/financing?show=options');
  await expect(page.getByTestId('financing-option')).toHaveCount(4);
  await expect(page.getByTestId('partner-card')).toHaveCount(7);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
