import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { financingPartners, financingPrograms } from '@msv/contracts/financing';
import { currentAddress, fakeReply, goTo, renderOnSite } from '@msv/platform/testing';
import { statedPrograms } from '@msv/testing/statedPrograms';
import { act, fireEvent, screen, within } from '@testing-library/react';
import FinancingPage from './FinancingPage.tsx';

const partners = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({
  id,
  name: `Partner ${id}`,
  kind: 'Rent-to-own',
  description: 'Rent it, then own it.',
  applyUrl: `https://example.com/partners/${id}`,
}));

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  HTMLElement.prototype.scrollIntoView = () => {};
  fetchSpy.mockReset().mockImplementation(async (url) => {
    if (url === financingPrograms.url) return fakeReply(200, statedPrograms);
    if (url === financingPartners.url) return fakeReply(200, partners);
    return fakeReply(404, {});
  });
  globalThis.fetch = fetchSpy;
});
afterEach(() => {
  jest.useRealTimers();
});

async function show(at = '/financing') {
  const view = renderOnSite(<FinancingPage />, { at });
  await pass(0);
  return view;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const submit = () => screen.getByRole('button', { name: /Get Recommendations|Calculating/ });
const press = () => fireEvent.click(submit());
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const options = () => screen.queryAllByTestId('financing-option');
const names = () => options().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

function option(name: string) {
  const card = options().find((one) => within(one).queryByRole('heading', { name }));
  if (!card) throw new Error(`${name} is not among the options`);
  return within(card);
}

async function recommend() {
  press();
  await pass(1500);
}

describe('before anything was asked', () => {
  test('the form stands at its defaults beside an empty results area', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Ready to Find Your Perfect Financing?' })).toBeVisible();
    expect(screen.getByLabelText('Vehicle Price')).toHaveValue('8995');
    expect(screen.getByLabelText('Down Payment')).toHaveValue('1000');
    expect(screen.getByLabelText('Monthly Budget')).toHaveValue('300');
    expect(screen.getByRole('combobox', { name: 'Credit Score' })).toHaveValue('700');
    expect(screen.getByRole('combobox', { name: 'Preferred Term' })).toHaveValue('60');
    expect(screen.getByRole('combobox', { name: 'Usage' })).toHaveValue('personal');
    expect(screen.getByRole('checkbox', { name: 'Tax Benefit' })).not.toBeChecked();
    expect(options()).toHaveLength(0);
  });

  test.each([
    ['Credit Score', ['800', '750', '700', '650', '600', '550']],
    ['Preferred Term', ['36', '48', '60', '72', '84']],
    ['Usage', ['personal', 'business', 'commercial']],
  ])('the choices of %s are the stated ones', async (label, values) => {
    await show();
    const choices = within(screen.getByRole('combobox', { name: label })).getAllByRole('option');
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(values);
  });

  test('the document says what the page is', async () => {
    const { heads } = await show();
    expect(heads.at(-1)).toMatchObject({
      title: 'Vehicle Financing | MSV Directory',
      canonicalPath: '/financing',
    });
  });
});

describe('asking for recommendations', () => {
  test('takes 1500 ms, during which the button says so and cannot be pressed', async () => {
    const { events } = await show();
    press();
    expect(submit()).toHaveTextContent('Calculating...');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await pass(1499);
    expect(options()).toHaveLength(0);
    await pass(1);
    expect(options()).toHaveLength(4);
    expect(submit()).toHaveTextContent('Get Recommendations');
    expect(submit()).not.toHaveAttribute('aria-disabled');
    expect(events).toEqual([{ event: 'financing_calculator_use' }]);
  });

  test('ranks the options, the best one marked, and says to those who cannot see it how many there are', async () => {
    await show();
    await recommend();
    expect(screen.getByRole('heading', { name: 'Your Personalized Recommendations' })).toBeVisible();
    expect(names()).toEqual(['Cash Purchase', 'Standard Loan', 'Business Lease', 'Fair Credit Loan']);
    expect(option('Cash Purchase').getByText('Recommended')).toBeVisible();
    expect(screen.getAllByText('Recommended')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(
      '4 options, ranked by match. The best is the Cash Purchase: Excellent Match.',
    );
  });

  test.each([
    ['800', 5],
    ['750', 5],
    ['700', 4],
    ['650', 4],
    ['600', 3],
    ['550', 2],
  ])('with a credit score of %s there are %d options', async (credit, count) => {
    await show();
    set('Credit Score', credit);
    await recommend();
    expect(options()).toHaveLength(count);
  });

  test('an option says what it costs, how well it fits and where to apply', async () => {
    await show();
    await recommend();
    const loan = option('Standard Loan');
    const row = (term: string) => loan.getByText(term).parentElement;
    expect(row('Estimated monthly payment')).toHaveTextContent(/\$162$/);
    expect(row('APR')).toHaveTextContent('APR7.99%');
    expect(row('Total cost')).toHaveTextContent('$10,724');
    expect(row('Term')).toHaveTextContent('60 months');
    expect(loan.getByText('95%')).toBeVisible();
    expect(loan.getByText('Excellent Match')).toBeVisible();
    expect(loan.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95');
    expect(loan.getByText('Standard Loan Partner')).toBeVisible();
    expect(
      within(loan.getByRole('list', { name: 'Key Features' })).getByText('A fixed payment'),
    ).toBeVisible();
    expect(within(loan.getByRole('list', { name: 'Best For' })).getByText('Most buyers')).toBeVisible();
    const apply = loan.getByRole('link', { name: /^Apply Now/ });
    expect(apply).toHaveAttribute('href', 'https://example.com/apply/standard-loan');
    expect(apply).toHaveAttribute('rel', 'noopener sponsored');
  });

  test('the lease’s rate is called no APR, and the law on leases is named', async () => {
    await show();
    await recommend();
    const lease = option('Business Lease');
    expect(lease.getByText('2.5%')).toBeVisible();
    expect(lease.getByText('nominal lease rate, not an APR')).toBeVisible();
    expect(lease.getByText('36 months')).toBeVisible();
    expect(lease.getByText(/Regulation M/)).toBeVisible();
    expect(option('Cash Purchase').getByText('0%')).toBeVisible();
  });

  test('a payment beyond the budget is said in words, one within it is not', async () => {
    await show();
    set('Monthly Budget', '165');
    await recommend();
    const warning = 'This estimated payment exceeds your monthly budget of $165.';
    expect(option('Fair Credit Loan').getByText(warning)).toBeVisible();
    expect(option('Business Lease').getByText(warning)).toBeVisible();
    expect(option('Standard Loan').queryByText(warning)).toBeNull();
    expect(option('Cash Purchase').queryByText(warning)).toBeNull();
  });

  test('each loan opens its schedule, which ends with the total interest', async () => {
    await show();
    await recommend();
    const loan = option('Standard Loan');
    const table = loan.getByRole('table', {
      name: 'Estimated payment schedule of the Standard Loan',
      hidden: true,
    });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'YearPrincipalInterestStill owed',
      '1$1,354.96$589.90$6,640.04',
      '2$1,467.28$477.58$5,172.76',
      '3$1,588.91$355.94$3,583.85',
      '4$1,720.61$224.25$1,863.24',
      '5$1,863.24$81.62$0.00',
      'Total interest$1,729.29',
    ]);
    expect(option('Business Lease').queryByRole('table', { hidden: true })).toBeNull();
  });

  test('the price that fits the budget is there, too', async () => {
    await show();
    await recommend();
    const section = within(screen.getByRole('region', { name: 'What price fits my budget' }));
    expect(section.getByText('Standard Loan, 60 months').nextSibling).toHaveTextContent('up to $15,799');
    expect(section.getByRole('link')).toHaveAttribute('href', '/inventory');
  });

  test.each(['', 'a lot', '-5'])('a price of %j counts as nothing, and no figure breaks', async (price) => {
    await show();
    set('Vehicle Price', price);
    await recommend();
    expect(options()).toHaveLength(4);
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|∞/);
  });
});

describe('when the form changes afterwards', () => {
  const mark = 'Out of date – press Get Recommendations';

  test('the results stay and are marked, until they are asked for again', async () => {
    await show();
    await recommend();
    set('Down Payment', '2000');
    expect(screen.getByText(mark)).toBeVisible();
    expect(option('Standard Loan').getByText('$162')).toBeVisible();
    await recommend();
    expect(screen.queryByText(mark)).toBeNull();
    expect(option('Standard Loan').getByText('$142')).toBeVisible();
  });

  test('the mark goes when the form asks the same again', async () => {
    await show();
    await recommend();
    set('Down Payment', '2000');
    set('Down Payment', '$1,000');
    expect(screen.queryByText(mark)).toBeNull();
  });

  test('a change while it calculates leaves the results out of date', async () => {
    await show();
    press();
    set('Credit Score', '550');
    await pass(1500);
    expect(options()).toHaveLength(4);
    expect(screen.getByText(mark)).toBeVisible();
  });
});

describe('the address', () => {
  test('carries the form and its results, so that whoever follows it sees the same', async () => {
    const { unmount } = await show();
    set('Vehicle Price', '13595');
    set('Credit Score', '800');
    fireEvent.click(screen.getByLabelText('Tax Benefit'));
    await recommend();
    const shared = currentAddress();
    expect(shared).toBe('/financing?price=13595&credit=800&tax=1&show=options');
    const seen = names();
    unmount();
    await show(shared);
    expect(screen.getByLabelText('Vehicle Price')).toHaveValue('13595');
    expect(screen.getByLabelText('Tax Benefit')).toBeChecked();
    expect(names()).toEqual(seen);
  });

  test('carries no results that it does not stand for', async () => {
    await show('/financing?show=options');
    set('Monthly Budget', '250');
    await pass(300);
    expect(currentAddress()).toBe('/financing?budget=250');
    expect(options()).toHaveLength(4);
  });

  test('of a vehicle’s page fills in its price', async () => {
    await show('/financing?price=17995');
    expect(screen.getByLabelText('Vehicle Price')).toHaveValue('17995');
    expect(options()).toHaveLength(0);
  });

  test('that a link changes changes the form', async () => {
    await show('/financing?price=17995');
    await act(async () => goTo('/financing?price=6695'));
    expect(screen.getByLabelText('Vehicle Price')).toHaveValue('6695');
  });
});

describe('the partners', () => {
  test('are seven, each with an application in a new tab that says that it leaves the site', async () => {
    const { events } = await show();
    const cards = screen.getAllByTestId('partner-card');
    expect(cards).toHaveLength(7);
    const [first] = cards.map((card) => within(card).getByRole('link', { name: /^Quick Apply/ }));
    if (!first) throw new Error('There is no link');
    expect(first).toHaveAttribute('target', '_blank');
    expect(first).toHaveAttribute('rel', 'noopener sponsored');
    expect(first).toHaveAccessibleDescription('Leaves MSV Directory for example.com, in a new tab.');
    first.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(first);
    expect(events).toEqual([{ event: 'external_link_click', link_url: 'https://example.com/partners/a' }]);
  });

  test('come with what is advertised and with the small print', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Apply For MSV Financing' })).toBeVisible();
    for (const claim of ['24-84 months', '$5,000 - $20,000', '4.99% - 18.99%', 'from $199 a month'])
      expect(screen.getByText(claim)).toBeVisible();
    expect(screen.getByText(/^Terms apply. Subject to credit approval. APR and terms vary./)).toBeVisible();
  });
});

describe('when the service is down', () => {
  test('the visitor can try again, and nothing else on the page is lost', async () => {
    fetchSpy.mockResolvedValue(fakeReply(503, ''));
    await show();
    const failures = screen.getAllByRole('alert');
    expect(failures.map((failure) => failure.textContent)).toEqual([
      'The financing programs could not be loaded.Try again',
      'The partners could not be loaded.Try again',
    ]);
    expect(screen.getByRole('heading', { name: 'How we score' })).toBeVisible();
    fetchSpy.mockResolvedValue(fakeReply(200, statedPrograms));
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    await pass(0);
    await recommend();
    expect(options()).toHaveLength(4);
  });
});
