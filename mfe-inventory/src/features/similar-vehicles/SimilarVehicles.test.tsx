import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { screen } from '@testing-library/react';
import { comparedVehicles } from '../visitor-lists/visitorLists.ts';
import SimilarVehicles, { findSimilarVehicles } from './SimilarVehicles.tsx';

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

const fourSeaters = ['a', 'b', 'c', 'd', 'e'].map((slug) => buildVehicle({ slug, category: '4-seater' }));
const vehicles = [
  ...fourSeaters,
  buildVehicle({ slug: 'f', category: 'utility' }),
  buildVehicle({ slug: 'g', category: 'utility' }),
  buildVehicle({ slug: 'h', category: '8-seater' }),
];

test.each([
  ['the first three of the category', 'e', '4-seater', ['a', 'b', 'c']],
  ['the next vehicle instead of the vehicle itself', 'b', '4-seater', ['a', 'c', 'd']],
  ['fewer than three if there are no more', 'g', 'utility', ['f']],
  ['none if the vehicle is alone in its category', 'h', '8-seater', []],
] as const)('returns %s', (_case, slug, category, expected) => {
  const similar = findSimilarVehicles(vehicles, { slug, category });
  expect(similar.map((vehicle) => vehicle.slug)).toEqual(expected);
});
