import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { screen } from '@testing-library/react';
import { comparedVehicles } from '../visitor-lists/visitorLists.ts';
import SimilarVehicles from './SimilarVehicles.tsx';

beforeEach(() => {
  comparedVehicles.setSlugs(['a']);
  globalThis.fetch = jest.fn<typeof fetch>(async (url) =>
    createFakeResponse(
      200,
      url === '/api/vehicles'
        ? ['a', 'b'].map((slug) => buildVehicle({ slug, name: `Cart ${slug}`, category: 'utility' }))
        : { terms: specPaymentTerms },
    ),
  );
});

test('cards of similar vehicles have estimate and buttons, and leave the bar to the page', async () => {
  renderWithPlatform(<SimilarVehicles slug="b" category="utility" />, { initialUrl: '/inventory/b' });
  expect(await screen.findByRole('button', { name: 'Compare Cart a', pressed: true })).toBeVisible();
  expect(await screen.findByText(/^Estimated from/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
});
