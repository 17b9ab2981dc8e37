import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeReply, goTo, renderOnSite } from '@msv/platform/testing';
import { aContentPage } from '@msv/testing/aContentPage';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentPageView } from './ContentPageView.tsx';

const fetchSpy = jest.fn<typeof fetch>();
const scrolledTo = jest.fn<(id: string) => void>();

beforeEach(() => {
  scrolledTo.mockReset();
  fetchSpy.mockReset().mockResolvedValue(fakeReply(200, aContentPage()));
  globalThis.fetch = fetchSpy;
  window.scrollTo = () => scrolledTo('top');
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.id);
  };
});

const view = <ContentPageView slug="privacy-policy" title="Privacy" />;
const show = (at = '/privacy-policy') => renderOnSite(view, { at });

test('a text says what it is, when it was last updated, and what is in it', async () => {
  const { heads } = show();
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

test('whoever was led to the heading is still there when the text comes', async () => {
  show();
  const heading = screen.getByRole('heading', { level: 1 });
  heading.tabIndex = -1;
  heading.focus();
  await screen.findByRole('article');
  expect(heading).toHaveFocus();
  expect(heading).toHaveTextContent('Privacy Policy');
});

test('the contents lead to each section', async () => {
  show();
  const [contents] = await screen.findAllByRole('navigation', { name: 'On this page' });
  if (!contents) throw new Error('There are no contents');
  // Folded above the text and beside it: of the two lists a window shows one.
  const targets = within(contents)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
  expect([...new Set(targets)]).toEqual(['#what-we-collect', '#contact']);
});

test('the contents mark the section that the address names', async () => {
  show('/privacy-policy#what-we-collect');
  await screen.findByRole('article');
  const marked = screen.getAllByRole('link', { current: 'location', hidden: true });
  expect([...new Set(marked.map((link) => link.getAttribute('href')))]).toEqual(['#what-we-collect']);
});

test('a text without a date or sections to choose from has neither line', async () => {
  const [section] = aContentPage().sections;
  const page = { ...aContentPage({ sections: section ? [section] : [] }), lastUpdated: undefined };
  fetchSpy.mockResolvedValue(fakeReply(200, page));
  show();
  await screen.findByRole('article');
  expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
});

test('an address that names a section leads there once the text has come, and the next one to its own', async () => {
  show('/privacy-policy#contact');
  await screen.findByRole('article');
  act(() => goTo('/privacy-policy#what-we-collect'));
  act(() => goTo('/privacy-policy'));
  expect(scrolledTo.mock.calls).toEqual([['contact'], ['what-we-collect'], ['top']]);
});

test('an address without a section leaves the page where it is', async () => {
  show();
  await screen.findByRole('article');
  act(() => goTo('/privacy-policy?from=footer'));
  act(() => goTo('/privacy-policy#%E0'));
  expect(scrolledTo).not.toHaveBeenCalled();
});

test('a text that does not come can be asked for again, under the name of its page', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(503, ''));
  const { heads } = show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the text');
  expect(await screen.findByRole('alert')).toHaveTextContent('The text of this page could not be loaded.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(heads.at(-1)).toMatchObject({ title: 'Privacy | MSV Directory' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
