import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  beforeEachVisit,
  names,
  option,
  options,
  pass,
  press,
  recommend,
  set,
  show,
  submit,
} from '../../test/financingVisit.tsx';

beforeEachVisit();

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
