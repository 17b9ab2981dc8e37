import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, getCurrentUrl, navigateTo, renderWithPlatform } from '@msv/platform/testing';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FaqPage from './FaqPage.tsx';

const faqs = ['a', 'b', 'c'].map((slug) =>
  buildFaqItem({
    slug,
    group: slug === 'c' ? { slug: 'range', title: 'Range' } : { slug: 'driving', title: 'Driving' },
    question: `Question ${slug}?`,
    answerHtml: `<p>Answer <strong>${slug}</strong></p>`,
    answerText: `Answer ${slug}`,
  }),
);
const fetchSpy = jest.fn<typeof fetch>();
/** IDs of the elements that the page has scrolled to. */
let scrollTargets: string[];

beforeEach(() => {
  fetchSpy.mockReset().mockResolvedValue(createFakeResponse(200, faqs));
  globalThis.fetch = fetchSpy;
  scrollTargets = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollTargets.push(this.id);
  };
});

/** Returns the structured data of one schema.org type. */
function findJsonLd(container: HTMLElement, type: string): unknown {
  const scripts = [...container.querySelectorAll('script[type="application/ld+json"]')];
  return scripts
    .map(({ textContent }) => JSON.parse(textContent ?? ''))
    .find((jsonLd) => jsonLd['@type'] === type);
}

test('shows all questions, and an open question can be closed', async () => {
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq' });
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(3);
  const question = screen.getByRole('button', { name: 'Question b?' });
  await userEvent.click(question);
  expect(within(screen.getByRole('region', { name: 'Question b?' })).getByText('b')).toBeVisible();
  await userEvent.click(question);
  expect(question).toHaveAttribute('aria-expanded', 'false');
});

test('groups the questions, and links to the groups', async () => {
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Driving' })).toHaveAttribute('id', 'driving');
  const links = within(screen.getByRole('navigation', { name: 'Jump to a topic' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Driving 2', '#driving'],
    ['Range 1', '#range'],
  ]);
});

test('a link to a question opens it and scrolls to it, and a link to the open answer can be copied', async () => {
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq#b' });
  const answer = await screen.findByRole('region', { name: 'Question b?' });
  expect(within(answer).getByRole('link')).toHaveAttribute('href', '#b');
  act(() => navigateTo('/faq#c'));
  expect(await screen.findByRole('region', { name: 'Question c?' })).toBeVisible();
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(scrollTargets).toEqual(['b', 'c']);
});

test('a link to a group or to the main content keeps the open answer', async () => {
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq#b' });
  await screen.findByRole('region', { name: 'Question b?' });
  for (const hash of ['range', 'main']) {
    act(() => navigateTo(`/faq#${hash}`));
    expect(screen.getByRole('region', { name: 'Question b?' })).toBeVisible();
  }
  expect(scrollTargets).toEqual(['b', 'range']);
});

test('a search filters questions while typing, announces their number and can be shared', async () => {
  const { container, events } = renderWithPlatform(<FaqPage />, { initialUrl: '/faq' });
  await screen.findAllByTestId('faq-item');
  expect(screen.getByRole('status')).toHaveTextContent('3 questions');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'answer C');
  await waitFor(() => expect(screen.getAllByTestId('faq-item')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Question c?' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 question matches “answer C”');
  await waitFor(() => expect(getCurrentUrl()).toBe('/faq?q=answer+C'));
  expect(findJsonLd(container, 'FAQPage')).toBeUndefined();
  await waitFor(
    () => expect(events).toEqual([{ event: 'site_search', result_count: 1, search_term: 'answer C' }]),
    { timeout: 3000 },
  );
});

test('a search without results can be cleared', async () => {
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq?q=helicopter' });
  expect(await screen.findByRole('heading', { name: 'No questions found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('helicopter');
  await userEvent.click(screen.getByRole('button', { name: 'View All Questions' }));
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(3);
  expect(getCurrentUrl()).toBe('/faq');
});

test('a search without results links to the questions with some of its words', async () => {
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq?q=answer+b+helicopter' });
  expect(await screen.findByRole('heading', { name: 'No questions found' })).toBeVisible();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('No questions match “answer b helicopter”');
  expect(status).toHaveTextContent('Questions with some of these words:');
  await userEvent.click(within(status).getAllByRole('link')[0] ?? status);
  expect(getCurrentUrl()).toBe('/faq');
  expect(await screen.findByRole('region', { name: 'Question b?' })).toBeVisible();
  expect(screen.getAllByTestId('faq-item')).toHaveLength(3);
});

test('a search links to questions that match its words below those that contain its text', async () => {
  const texts = ['Cold batteries', 'A battery', 'Tires'];
  const questions = faqs.map((faq, index) => ({ ...faq, answerText: texts[index] }));
  fetchSpy.mockResolvedValue(createFakeResponse(200, questions));
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq?q=batteries' });
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^1 question matches “batteries”$/);
  expect(screen.getByText('Also about “batteries”:').nextElementSibling).toHaveTextContent(/^Question b\?$/);
  await userEvent.click(screen.getByRole('link', { name: 'Question b?' }));
  expect(await screen.findByRole('region', { name: 'Question b?' })).toBeVisible();
  expect(screen.queryByText(/^Also about/)).toBeNull();
});

test('contains structured data of questions and breadcrumb', async () => {
  const { container, heads } = renderWithPlatform(<FaqPage />, { initialUrl: '/faq' });
  await screen.findAllByTestId('faq-item');
  expect(findJsonLd(container, 'FAQPage')).toMatchObject({
    mainEntity: [{ name: 'Question a?', acceptedAnswer: { text: 'Answer a' } }, {}, {}],
  });
  expect(findJsonLd(container, 'BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Home' }, {}] });
  expect(heads.at(-1)).toMatchObject({
    title: 'Frequently Asked Questions | MSV Directory',
    canonicalPath: '/faq',
  });
});

test('loading the questions can be retried', async () => {
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  renderWithPlatform(<FaqPage />, { initialUrl: '/faq' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(3);
});
