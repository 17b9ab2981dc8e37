import { afterEach, describe, expect, test } from '@jest/globals';
import { getCurrentUrl, renderWithPlatform } from '@msv/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import RunningCost from './RunningCost.tsx';

const getCards = () =>
  within(screen.getByRole('list', { name: 'Cost per month' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);
const getFold = () => screen.getByText('Miles, Electricity and Outlet').closest('details');
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('calculates with the battery and the range of the vehicle', () => {
  renderWithPlatform(<RunningCost battery="48V 105Ah Lithium" rangeMiles={40} />, {
    initialUrl: '/inventory/d6?paint=navy',
  });
  expect(getFold()).not.toHaveAttribute('open');
  expect(getField('Battery Capacity, kWh')).toHaveValue('5.04');
  expect(getField('Battery Capacity, kWh')).toHaveAccessibleDescription(
    'According to the manufacturer: 48V 105Ah Lithium',
  );
  expect(getField('Range per Charge, Miles')).toHaveValue('40');
  expect(getCards()[0]).toBe('$7.44/moThis vehicle0.15 kWh per mile');
  fireEvent.change(getField('Miles a Day'), { target: { value: '20' } });
  expect(getCards()[0]).toMatch(/^\$14\.87\/mo/);
});

describe('in the URL of a page', () => {
  const renderAt = (query: string) => {
    // The fragment keeps parameters of the browser's URL, which the router of tests does not change.
    window.history.replaceState(null, '', `/inventory/d6${query}`);
    renderWithPlatform(<RunningCost battery="48V 105Ah Lithium" rangeMiles={40} />, {
      initialUrl: `/inventory/d6${query}`,
    });
  };
  const change = (label: string, value: string) => {
    fireEvent.change(getField(label), { target: { value } });
    fireEvent.blur(getField(label));
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('reads its values, and shows the form', () => {
    renderAt('?miles=20&battery=6&range=&paint=navy');
    expect(getFold()).toHaveAttribute('open');
    expect(getField('Miles a Day')).toHaveValue('20');
    expect(getField('Battery Capacity, kWh')).toHaveValue('6');
    expect(getField('Range per Charge, Miles')).toHaveValue('');
    expect(screen.getByText(/^Without the range, we can’t calculate/)).toBeVisible();
  });

  test('writes changed values only, and keeps other parameters as they are', () => {
    renderAt('?paint=navy&note=a+b&utm_source=mail');
    change('Miles a Day', '20');
    expect(getCurrentUrl()).toBe('/inventory/d6?paint=navy&note=a+b&utm_source=mail&miles=20');
    change('Battery Capacity, kWh', '');
    expect(getCurrentUrl()).toBe('/inventory/d6?paint=navy&note=a+b&utm_source=mail&miles=20&battery=');
    change('Miles a Day', '10');
    change('Battery Capacity, kWh', '5.04');
    expect(getCurrentUrl()).toBe('/inventory/d6?paint=navy&note=a+b&utm_source=mail');
  });

  test('keeps a parameter that another part of the page has just changed', () => {
    renderAt('?paint=navy&miles=30');
    window.history.replaceState(null, '', '/inventory/d6?paint=sky&miles=30');
    change('Miles a Day', '20');
    expect(getCurrentUrl()).toBe('/inventory/d6?paint=sky&miles=20');
  });
});

test.each([undefined, '48V Lithium'])('says that the battery %s does not state a capacity', (battery) => {
  renderWithPlatform(<RunningCost battery={battery} rangeMiles={35} />);
  const field = getField('Battery Capacity, kWh');
  expect(getFold()).not.toHaveAttribute('open');
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription(
    'The manufacturer does not state the battery’s capacity. Ask your dealer.',
  );
  expect(screen.queryByRole('list', { name: 'Cost per month' })).toBeNull();
  expect(screen.getByText(/^Without the battery’s capacity, we can’t calculate/)).toBeVisible();
  fireEvent.change(field, { target: { value: '5.28' } });
  expect(getCards()[0]).toMatch(/^\$8\.90\/mo/);
});

test.each([
  [{ rangeMiles: 40, range: '40 miles' }, 'According to the manufacturer: 40 miles'],
  [{ rangeMiles: 40 }, 'According to the manufacturer: 40 miles'],
  [
    { rangeMiles: 40, range: '40-50 miles' },
    'According to the manufacturer: 40-50 miles. We calculate with 40 miles unless you change it.',
  ],
  [{ range: 'Unknown' }, 'The manufacturer does not state the range.'],
])('states the source of the range %j', (props, hint) => {
  renderWithPlatform(<RunningCost {...props} />);
  expect(getField('Range per Charge, Miles')).toHaveAccessibleDescription(hint);
});

test('the form opens the financing page with the same values', () => {
  renderWithPlatform(<RunningCost battery="48V Lithium" rangeMiles={35} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'What It Costs to Run' });
  expect(form).toHaveAttribute('action', '/financing#running-cost');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    miles: '10',
    electricity: '0.165',
    outlet: '120',
    battery: '',
    range: '35',
    gas: '3.10',
    cartmpg: '40',
    carmpg: '24.9',
  });
});
