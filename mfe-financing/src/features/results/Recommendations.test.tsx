import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import {
  advanceTime,
  changeField,
  clickSubmit,
  getOption,
  getOptionCards,
  getOptionNames,
  getSubmitButton,
  renderFinancingPage,
  requestRecommendations,
  setUpFinancingPage,
} from '../../../test/financingPageHarness.tsx';

setUpFinancingPage();

describe('recommendations', () => {
  test('appear after 1500 ms, while the button is disabled and says so', async () => {
    const { events } = await renderFinancingPage();
    clickSubmit();
    expect(getSubmitButton()).toHaveTextContent('Calculating...');
    expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'true');
    await advanceTime(1499);
    expect(getOptionCards()).toHaveLength(0);
    await advanceTime(1);
    expect(getOptionCards()).toHaveLength(4);
    expect(getSubmitButton()).toHaveTextContent('Get Recommendations');
    expect(getSubmitButton()).not.toHaveAttribute('aria-disabled');
    expect(events).toEqual([{ event: 'financing_calculator_use' }]);
  });

  test('are ranked, mark the best option and announce the number of options', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    expect(screen.getByRole('heading', { name: 'Your Personalized Recommendations' })).toBeVisible();
    expect(getOptionNames()).toEqual([
      'Cash Purchase',
      'Standard Loan',
      'Business Lease',
      'Fair Credit Loan',
    ]);
    expect(getOption('Cash Purchase').getByText('Recommended')).toBeVisible();
    expect(screen.getAllByText('Recommended')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(
      '4 options, ranked by match. Best match: Cash Purchase, Excellent Match.',
    );
  });

  test('count a down payment above the price as the price, which its field says', async () => {
    await renderFinancingPage('/financing?price=5000&down=8000&show=options');
    for (const [name, total] of [
      ['Standard Loan', '$5,000'],
      ['Fair Credit Loan', '$5,000'],
      ['Cash Purchase', '$5,000'],
      ['Business Lease', '$8,375'],
    ] as const) {
      const card = getOption(name);
      expect(card.getByText('Total cost').parentElement).toHaveTextContent(total);
    }
    expect(screen.getByLabelText('Down Payment')).toHaveAccessibleDescription(
      'This is more than the price, so we calculate with $5,000.',
    );
  });

  test('say nothing about a down payment of the price', async () => {
    await renderFinancingPage('/financing?price=5000&down=5000&show=options');
    expect(screen.queryByText(/more than the price/)).toBeNull();
  });

  test('show cost, match and application link of an option', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    const loan = getOption('Standard Loan');
    const findRow = (term: string) => loan.getByText(term).parentElement;
    expect(findRow('Estimated monthly payment')).toHaveTextContent(/\$162$/);
    expect(findRow('APR')).toHaveTextContent('APR7.99%');
    expect(findRow('Total cost')).toHaveTextContent('$10,724');
    expect(findRow('Term')).toHaveTextContent('60 months');
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

  test('mark the lease rate as not an APR and show the lease disclosure', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    const lease = getOption('Business Lease');
    expect(lease.getByText('2.5%')).toBeVisible();
    expect(lease.getByText('nominal lease rate, not an APR')).toBeVisible();
    expect(lease.getByText('36 months')).toBeVisible();
    expect(lease.getByText(/Regulation M/)).toBeVisible();
    expect(getOption('Cash Purchase').getByText('0%')).toBeVisible();
  });

  test('include the profile for print, which omits the form', async () => {
    await renderFinancingPage('/financing?price=13595&tax=1&show=options');
    expect(
      screen.getByText(
        'For a vehicle price of $13,595, $1,000 down, a budget of $300 a month, a credit score of 700-749 Good and a term of 60 months. Personal use, with tax benefit. All figures are estimates.',
      ),
    ).toBeInTheDocument();
  });

  test('link a cash purchase to the dealers instead of an application', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    const cash = getOption('Cash Purchase');
    expect(cash.getByRole('link', { name: 'Find a Dealer' })).toHaveAttribute('href', '/dealerships');
    expect(cash.queryByRole('link', { name: /^Apply Now/ })).toBeNull();
  });

  test('warn about a payment above the budget and no other', async () => {
    await renderFinancingPage();
    changeField('Monthly Budget', '165');
    await requestRecommendations();
    const warning = 'This estimated payment exceeds your monthly budget of $165.';
    expect(getOption('Fair Credit Loan').getByText(warning)).toBeVisible();
    expect(getOption('Business Lease').getByText(warning)).toBeVisible();
    expect(getOption('Standard Loan').queryByText(warning)).toBeNull();
    expect(getOption('Cash Purchase').queryByText(warning)).toBeNull();
  });

  test('include a payment schedule with the total interest for each loan', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    const loan = getOption('Standard Loan');
    const table = loan.getByRole('table', {
      name: 'Estimated payment schedule for the Standard Loan',
      hidden: true,
    });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'YearPrincipalInterestBalance',
      '1$1,354.96$589.90$6,640.04',
      '2$1,467.28$477.58$5,172.76',
      '3$1,588.91$355.94$3,583.85',
      '4$1,720.61$224.25$1,863.24',
      '5$1,863.24$81.62$0.00',
      'Total interest$1,729.29',
    ]);
    expect(getOption('Business Lease').queryByRole('table', { hidden: true })).toBeNull();
  });

  test('include the prices that fit the budget', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    const section = within(screen.getByRole('region', { name: 'What Price Fits My Budget' }));
    expect(section.getByText('Standard Loan, 60 months').nextSibling).toHaveTextContent('up to $15,799');
    expect(section.getByRole('link')).toHaveAttribute('href', '/inventory');
  });
});

describe('the share buttons', () => {
  test('copy the URL of the current form values and report it without them', async () => {
    const writeText = jest.fn<typeof navigator.clipboard.writeText>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { toasts, events } = await renderFinancingPage(
      '/financing?price=9000&show=options&utm_source=news',
    );
    const copy = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }));
      await advanceTime(0);
      return writeText.mock.lastCall?.[0];
    };
    expect(await copy()).toBe('https://site.example/financing?price=9000&show=options');
    expect(toasts).toMatchObject([{ title: 'Link copied' }]);
    expect(events).toEqual([{ event: 'share', method: 'copy_link', content_type: 'financing_results' }]);
    changeField('Vehicle Price', '9500');
    fireEvent.blur(screen.getByLabelText('Vehicle Price'));
    expect(await copy()).toBe('https://site.example/financing?price=9500');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('are hidden before the first calculation', async () => {
    await renderFinancingPage();
    expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull();
  });
});
