import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aFaqItem } from '@msv/testing/aFaqItem';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FaqPage from './FaqPage.tsx';

const faqs = ['a', 'b', 'c'].map((slug) =>
  aFaqItem({
    slug,
    question: `Question ${slug}?`,
    answerHtml: `<p>Answer <strong>${slug}</strong></p>`,
    answerText: `Answer ${slug}`,
  }),
);
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockResolvedValue(fakeReply(200, faqs));
  globalThis.fetch = fetchSpy;
});

/** The structured data of one kind. */
function factsOf(container: HTMLElement, type: string): unknown {
  const scripts = [...container.querySelectorAll('script[type="application/ld+json"]')];
  return scripts
    .map(({ textContent }) => JSON.parse(textContent ?? ''))
    .find((fact) => fact['@type'] === type);
}

test('all questions stand on the page, and a question that is open closes again', async () => {
  renderOnSite(<FaqPage />, { at: '/faq' });
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(3);
  const question = screen.getByRole('button', { name: 'Question b?' });
  await userEvent.click(question);
  expect(within(screen.getByRole('region', { name: 'Question b?' })).getByText('b')).toBeVisible();
  await userEvent.click(question);
  expect(question).toHaveAttribute('aria-expanded', 'false');
});

test('search engines read the questions and the way to the page', async () => {
  const { container, heads } = renderOnSite(<FaqPage />, { at: '/faq' });
  await screen.findAllByTestId('faq-item');
  expect(factsOf(container, 'FAQPage')).toMatchObject({
    mainEntity: [{ name: 'Question a?', acceptedAnswer: { text: 'Answer a' } }, {}, {}],
  });
  expect(factsOf(container, 'BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Home' }, {}] });
  expect(heads.at(-1)).toMatchObject({
    title: 'Frequently Asked Questions | MSV Directory',
    canonicalPath: '/faq',
  });
});

test('who still has a question can call, write, or ask a dealer', async () => {
  renderOnSite(<FaqPage />, { at: '/faq' });
  expect(screen.getByRole('link', { name: '(844) 555-0142' })).toHaveAttribute('href', 'tel:+18445550142');
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Find Dealers' })).toHaveAttribute('href', '/dealerships');
  for (const line of ['Mon-Fri 8AM-6PM', 'Sat 9AM-4PM', 'Sun closed'])
    expect(screen.getByText(line)).toBeVisible();
  await screen.findAllByTestId('faq-item');
});

test('questions that do not come can be asked for again', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(503, ''));
  renderOnSite(<FaqPage />, { at: '/faq' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('faq-item')).toHaveLength(3);
});
