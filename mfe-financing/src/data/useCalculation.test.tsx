import { describe, expect, test } from '@jest/globals';
import { currentAddress, goTo } from '@msv/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
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
} from '../../test/financingVisit.tsx';

beforeEachVisit();

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
