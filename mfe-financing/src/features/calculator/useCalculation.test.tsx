import { describe, expect, test } from '@jest/globals';
import { getCurrentUrl, navigateTo } from '@msv/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  advanceTime,
  changeField,
  clickSubmit,
  getOption,
  getOptionCards,
  getOptionNames,
  renderFinancingPage,
  requestRecommendations,
  setUpFinancingPage,
} from '../../../test/financingPageHarness.tsx';

setUpFinancingPage();

describe('when the form changes after a calculation', () => {
  const outOfDateText = 'Out of date – press Get Recommendations';

  test('keeps the results and marks them as out of date until the next calculation', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    changeField('Down Payment', '2000');
    expect(screen.getByText(outOfDateText)).toBeVisible();
    expect(getOption('Standard Loan').getByText('$162')).toBeVisible();
    await requestRecommendations();
    expect(screen.queryByText(outOfDateText)).toBeNull();
    expect(getOption('Standard Loan').getByText('$142')).toBeVisible();
  });

  test('removes the mark when the form matches the results again', async () => {
    await renderFinancingPage();
    await requestRecommendations();
    changeField('Down Payment', '2000');
    changeField('Down Payment', '$1,000');
    expect(screen.queryByText(outOfDateText)).toBeNull();
  });

  test('marks the results as out of date after a change during the calculation', async () => {
    await renderFinancingPage();
    clickSubmit();
    changeField('Credit Score', '550');
    await advanceTime(1500);
    expect(getOptionCards()).toHaveLength(4);
    expect(screen.getByText(outOfDateText)).toBeVisible();
  });
});

describe('when an amount is invalid', () => {
  const error = 'Enter a dollar amount, such as $1,000.';

  test('keeps the last results and shows an error', async () => {
    const { events } = await renderFinancingPage();
    await requestRecommendations();
    changeField('Down Payment', 'abc');
    const field = screen.getByLabelText('Down Payment');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(error);
    expect(screen.getByText('Out of date – Down Payment needs a dollar amount')).toBeVisible();
    await requestRecommendations();
    expect(field).toHaveFocus();
    expect(events).toHaveLength(1);
    expect(getOption('Standard Loan').getByText('$162')).toBeVisible();
    changeField('Down Payment', '1000');
    expect(field).toBeValid();
    expect(screen.queryByText(/^Out of date/)).toBeNull();
  });

  test('a shared URL names the field instead of showing results', async () => {
    await renderFinancingPage('/financing?price=abc&show=options');
    expect(getOptionCards()).toHaveLength(0);
    expect(screen.getByText(/^Vehicle Price needs a dollar amount/)).toBeVisible();
    expect(screen.getByLabelText('Vehicle Price')).toHaveAccessibleDescription(error);
  });

  test('an empty amount counts as $0', async () => {
    await renderFinancingPage();
    changeField('Down Payment', '');
    await requestRecommendations();
    expect(screen.getByLabelText('Down Payment')).toBeValid();
    expect(getOption('Standard Loan').getByText('$182')).toBeVisible();
  });
});

describe('URL of the calculator', () => {
  test('restores the form and its results', async () => {
    const { unmount } = await renderFinancingPage();
    changeField('Vehicle Price', '13595');
    changeField('Credit Score', '800');
    fireEvent.click(screen.getByLabelText('Tax Benefit'));
    await requestRecommendations();
    const shared = getCurrentUrl();
    expect(shared).toBe('/financing?price=13595&credit=800&tax=1&show=options');
    const optionNames = getOptionNames();
    unmount();
    await renderFinancingPage(shared);
    expect(screen.getByLabelText('Vehicle Price')).toHaveValue('13595');
    expect(screen.getByLabelText('Tax Benefit')).toBeChecked();
    expect(getOptionNames()).toEqual(optionNames);
  });

  test('omits the show parameter if the results are out of date', async () => {
    await renderFinancingPage('/financing?show=options');
    changeField('Monthly Budget', '250');
    await advanceTime(300);
    expect(getCurrentUrl()).toBe('/financing?budget=250');
    expect(getOptionCards()).toHaveLength(4);
  });

  test('updates the form when a link changes it', async () => {
    await renderFinancingPage('/financing?price=17995');
    await act(async () => navigateTo('/financing?price=6695'));
    expect(screen.getByLabelText('Vehicle Price')).toHaveValue('6695');
  });
});
