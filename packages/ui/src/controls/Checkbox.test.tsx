import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';

test('a click on the label checks the box', async () => {
  render(<Checkbox label="Tax benefit" hint="Only for business use." />);
  const box = screen.getByRole('checkbox', { name: 'Tax benefit' });
  expect(box).toHaveAccessibleDescription('Only for business use.');
  await userEvent.click(screen.getByText('Tax benefit'));
  expect(box).toBeChecked();
});
