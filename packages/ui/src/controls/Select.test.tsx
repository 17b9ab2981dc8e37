import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select.tsx';

const options = [
  { value: 'texas', label: 'Texas' },
  { value: 'ohio', label: 'Ohio' },
];

test('starts with its placeholder and reports the selected value', async () => {
  const onChange = jest.fn();
  render(
    <Select
      label="State"
      options={options}
      placeholder="Select your state"
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'State' });
  expect(select).toHaveDisplayValue('Select your state');
  await userEvent.selectOptions(select, 'Ohio');
  expect(onChange).toHaveBeenCalledWith('ohio');
});

test('is described by its error', () => {
  render(<Select label="State" options={options} error="Please select your state" />);
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
    'Please select your state',
  );
});
