import { describe, expect, test } from '@jest/globals';
import { fakeReply } from '@msv/platform/testing';
import { statedPrograms } from '@msv/testing/statedPrograms';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEachVisit, fetchSpy, options, pass, recommend, show } from '../../test/financingVisit.tsx';

beforeEachVisit();

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
