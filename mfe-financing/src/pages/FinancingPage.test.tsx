import { describe, expect, test } from '@jest/globals';
import { createFakeResponse } from '@msv/platform/testing';
import { specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
import { fireEvent, screen, within } from '@testing-library/react';
import {
  advanceTime,
  fetchSpy,
  getOptionCards,
  renderFinancingPage,
  requestRecommendations,
  setUpFinancingPage,
} from '../../test/financingPageHarness.tsx';

setUpFinancingPage();

describe('before the first calculation', () => {
  test('shows the default form values and an empty results area', async () => {
    await renderFinancingPage();
    expect(screen.getByRole('heading', { name: 'Ready to Find Your Perfect Financing?' })).toBeVisible();
    expect(screen.getByLabelText('Vehicle Price')).toHaveValue('8995');
    expect(screen.getByLabelText('Down Payment')).toHaveValue('1000');
    expect(screen.getByLabelText('Monthly Budget')).toHaveValue('300');
    expect(screen.getByRole('combobox', { name: 'Credit Score' })).toHaveValue('700');
    expect(screen.getByRole('combobox', { name: 'Preferred Term' })).toHaveValue('60');
    expect(screen.getByRole('combobox', { name: 'Usage' })).toHaveValue('personal');
    expect(screen.getByRole('checkbox', { name: 'Tax Benefit' })).not.toBeChecked();
    expect(getOptionCards()).toHaveLength(0);
  });

  test.each([
    ['Credit Score', ['800', '750', '700', '650', '600', '550']],
    ['Preferred Term', ['36', '48', '60', '72', '84']],
    ['Usage', ['personal', 'business', 'commercial']],
  ])('offers the specified choices for %s', async (label, values) => {
    await renderFinancingPage();
    const choices = within(screen.getByRole('combobox', { name: label })).getAllByRole('option');
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(values);
  });

  test('sets the title and canonical URL', async () => {
    const { heads } = await renderFinancingPage();
    expect(heads.at(-1)).toMatchObject({
      title: 'Vehicle Financing | MSV Directory',
      canonicalPath: '/financing',
    });
  });
});

describe('when the service is unavailable', () => {
  test('offers a retry and keeps the rest of the page', async () => {
    fetchSpy.mockResolvedValue(createFakeResponse(503, ''));
    await renderFinancingPage();
    const failures = screen.getAllByRole('alert');
    expect(failures.map((failure) => failure.textContent)).toEqual([
      'The financing programs could not be loaded.Try again',
      'The partners could not be loaded.Try again',
    ]);
    expect(screen.getByRole('heading', { name: 'How we score' })).toBeVisible();
    fetchSpy.mockResolvedValue(createFakeResponse(200, specFinancingPrograms));
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    await advanceTime(0);
    await requestRecommendations();
    expect(getOptionCards()).toHaveLength(4);
  });
});
