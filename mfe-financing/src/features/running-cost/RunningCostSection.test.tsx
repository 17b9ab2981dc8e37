import { beforeEach, expect, test } from '@jest/globals';
import { getCurrentUrl } from '@msv/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import {
  advanceTime,
  changeField,
  fetchSpy,
  renderFinancingPage,
  setUpFinancingPage,
} from '../../../test/financingPageHarness.tsx';

setUpFinancingPage();

beforeEach(() => {
  fetchSpy.mockReturnValue(new Promise(() => {}));
});

const renderSection = (query = '') => renderFinancingPage(`/financing${query}`);

const getCards = () =>
  within(screen.getByRole('list', { name: 'Cost per month' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Calculate Costs' }));

test('shows the costs per month of an electric vehicle, a gas cart and a car', async () => {
  await renderSection();
  expect(getCards()).toEqual([
    '$8.90/moElectric vehicle0.18 kWh per mile',
    '$23.56/moGas cart40 miles per gallon',
    '$37.85/moCar24.9 miles per gallon',
  ]);
  expect(screen.getByText(/^Driving 10 miles a day/)).toHaveTextContent(
    'Driving 10 miles a day costs $8.90 of electricity a month. Charging takes at least 1.2 hours a day from a 120 V outlet, and a full charge at least 4.3 hours.',
  );
});

test('reads the URL, and writes changes to it without those of the calculator', async () => {
  await renderSection('?price=13595&miles=40&outlet=240');
  expect(screen.getByText(/^Driving 40 miles a day/)).toHaveTextContent(
    /This is more than one charge a day\.$/,
  );
  changeField('Battery Capacity, kWh', '10');
  submit();
  expect(getCurrentUrl()).toBe('/financing?miles=40&outlet=240&battery=10&price=13595');
  changeField('Down Payment', '500');
  await advanceTime(300);
  expect(getCurrentUrl()).toBe('/financing?price=13595&down=500&miles=40&outlet=240&battery=10');
  expect(screen.getByLabelText('Battery Capacity, kWh')).toHaveValue('10');
});

test('a change of the calculator’s URL does not discard what the visitor is typing', async () => {
  await renderSection();
  changeField('Down Payment', '500');
  await advanceTime(200);
  changeField('Miles a Day', '12');
  await advanceTime(100);
  expect(getCurrentUrl()).toBe('/financing?down=500');
  expect(screen.getByLabelText('Miles a Day')).toHaveValue('12');
  await advanceTime(200);
  expect(getCurrentUrl()).toBe('/financing?miles=12&down=500');
});

test('each form contains the values of the other one, but no other parameters', async () => {
  const { container } = await renderSection('?price=13595&show=options&miles=40&utm=x');
  const [calculator, runningCost] = Array.from(container.querySelectorAll('form'), (form) =>
    Array.from(form.querySelectorAll<HTMLInputElement>('[type=hidden]'), ({ name, value }) => [name, value]),
  );
  expect(calculator).toEqual([['miles', '40']]);
  expect(runningCost).toEqual([
    ['price', '13595'],
    ['show', 'options'],
  ]);
});

test('names invalid miles as the reason for unknown costs, and at their field', async () => {
  await renderSection('?miles=ten');
  expect(getCards()).toEqual([
    'UnknownElectric vehicleEnter the miles a day.',
    'UnknownGas cartEnter the miles a day.',
    'UnknownCarEnter the miles a day.',
  ]);
  expect(
    screen.getByText('Without the miles a day, we can’t calculate what the vehicle costs.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Miles a Day')).toHaveAccessibleDescription(
    /Enter a number from 0 to 1,000\./,
  );
});

test('marks an invalid number, and focuses it when the form is submitted', async () => {
  await renderSection();
  changeField('Car, Miles per Gallon', '0');
  expect(screen.getByLabelText('Car, Miles per Gallon')).toHaveAccessibleDescription(/above 0, up to 500/);
  expect(getCards()[2]).toBe('UnknownCarEnter the miles per gallon.');
  submit();
  expect(screen.getByLabelText('Car, Miles per Gallon')).toHaveFocus();
});
