import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { buildPolicyPage } from '@msv/testing/builders/buildPolicyPage';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatLongDate, PolicyPageView } from './PolicyPageView.tsx';

const fetchSpy = jest.fn<typeof fetch>();
const onScroll = jest.fn<(id: string) => void>();

beforeEach(() => {
  onScroll.mockReset();
  fetchSpy.mockReset().mockResolvedValue(createFakeResponse(200, buildPolicyPage()));
  globalThis.fetch = fetchSpy;
  window.scrollTo = () => onScroll('top');
  Element.prototype.scrollIntoView = function (this: Element) {
    onScroll(this.id);
  };
});

const policyPageView = <PolicyPageView slug="privacy-policy" title="Privacy" />;
const renderPolicyPage = (at = '/privacy-policy') => renderWithPlatform(policyPageView, { initialUrl: at });

test('shows title, date of the last update and sections', async () => {
  const { heads } = renderPolicyPage();
  const article = await screen.findByRole('article', { name: 'Privacy Policy' });
  expect(fetchSpy).toHaveBeenCalledWith('/api/pages/privacy-policy', expect.anything());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
  expect(screen.getByText(/Last updated/)).toHaveTextContent('Last updated January 1, 2024');
  expect(
    within(article)
      .getAllByRole('heading', { level: 2 })
      .map(({ id }) => id),
  ).toEqual(['what-we-collect', 'contact']);
  expect(heads.at(-1)).toMatchObject({
    title: 'Privacy Policy | MSV Directory',
    description: 'What we know about you, why, and for how long.',
    canonicalPath: '/privacy-policy',
  });
});

test('the heading keeps the focus when the text arrives', async () => {
  renderPolicyPage();
  const heading = screen.getByRole('heading', { level: 1 });
  heading.tabIndex = -1;
  heading.focus();
  await screen.findByRole('article');
  expect(heading).toHaveFocus();
  expect(heading).toHaveTextContent('Privacy Policy');
});

test('the table of contents links to each section', async () => {
  renderPolicyPage();
  const [tableOfContents] = await screen.findAllByRole('navigation', { name: 'On This Page' });
  if (!tableOfContents) throw new Error('There is no table of contents');
  // The list exists twice, collapsed above the text and in the sidebar. CSS shows one of them.
  const targets = within(tableOfContents)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
  expect([...new Set(targets)]).toEqual(['#what-we-collect', '#contact']);
});

test('the table of contents marks the section that the URL names', async () => {
  renderPolicyPage('/privacy-policy#what-we-collect');
  await screen.findByRole('article');
  const currentLinks = screen.getAllByRole('link', { current: 'location', hidden: true });
  expect([...new Set(currentLinks.map((link) => link.getAttribute('href')))]).toEqual(['#what-we-collect']);
});

test('a page without a date and with one section has no date line and no table of contents', async () => {
  const [section] = buildPolicyPage().sections;
  const page = { ...buildPolicyPage({ sections: section ? [section] : [] }), lastUpdated: undefined };
  fetchSpy.mockResolvedValue(createFakeResponse(200, page));
  renderPolicyPage();
  await screen.findByRole('article');
  expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'On This Page' })).not.toBeInTheDocument();
});

test('scrolls to the section in the URL when the text arrives, and after each navigation', async () => {
  renderPolicyPage('/privacy-policy#contact');
  await screen.findByRole('article');
  act(() => navigateTo('/privacy-policy#what-we-collect'));
  act(() => navigateTo('/privacy-policy'));
  expect(onScroll.mock.calls).toEqual([['contact'], ['what-we-collect'], ['top']]);
});

test('does not scroll if the URL names no section', async () => {
  renderPolicyPage();
  await screen.findByRole('article');
  act(() => navigateTo('/privacy-policy?from=footer'));
  act(() => navigateTo('/privacy-policy#%E0'));
  expect(onScroll).not.toHaveBeenCalled();
});

test('if the text cannot be loaded, shows the title and a retry button', async () => {
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  const { heads } = renderPolicyPage();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the text');
  expect(await screen.findByRole('alert')).toHaveTextContent('The text of this page could not be loaded.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(heads.at(-1)).toMatchObject({ title: 'Privacy | MSV Directory' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test.each([
  ['2024-01-01', 'January 1, 2024'],
  ['2025-12-31', 'December 31, 2025'],
])('formats %s as %s', (isoDate, formattedDate) => {
  expect(formatLongDate(isoDate)).toBe(formattedDate);
});
