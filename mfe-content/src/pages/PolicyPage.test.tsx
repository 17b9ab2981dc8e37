import { beforeEach, expect, jest, test } from '@jest/globals';
import { policyPages } from '@msv/contracts/content/policyPages';
import { createFakeResponse, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { buildPolicyPage } from '@msv/testing/builders/buildPolicyPage';
import { act, screen } from '@testing-library/react';
import { prefetch } from './PolicyPage.prefetch.ts';
import PolicyPage from './PolicyPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockResolvedValue(createFakeResponse(200, buildPolicyPage()));
  globalThis.fetch = fetchSpy;
  window.scrollTo = () => {};
});

const getFetchedUrls = () => fetchSpy.mock.calls.map(([url]) => url);

test.each(policyPages)('/$slug shows the text that the server prefetches', async ({ slug }) => {
  renderWithPlatform(<PolicyPage />, { initialUrl: `/${slug}` });
  expect(await screen.findByRole('article')).toBeVisible();
  const apiUrl = `/api/pages/${slug}`;
  expect(getFetchedUrls()).toEqual([apiUrl]);
  const url = new URL(`https://site.example/${slug}`);
  expect(prefetch({ params: {}, url }).subject?.url).toBe(apiUrl);
});

test('a link from one policy page to another shows the new title and text', async () => {
  renderWithPlatform(<PolicyPage />, { initialUrl: '/privacy-policy' });
  await screen.findByRole('article');
  fetchSpy.mockResolvedValue(
    createFakeResponse(200, buildPolicyPage({ slug: 'ethics-policy', title: 'Ethics Policy' })),
  );
  act(() => navigateTo('/ethics-policy'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ethics Policy');
  expect(await screen.findByRole('article', { name: 'Ethics Policy' })).toBeVisible();
  expect(getFetchedUrls()).toEqual(['/api/pages/privacy-policy', '/api/pages/ethics-policy']);
});
