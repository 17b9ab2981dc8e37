import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

test('the accessible name is the label without the asterisk', () => {
  render(<Field label="First name" required autoComplete="given-name" />);
  const input = screen.getByLabelText('First name');
  expect(input).toHaveAccessibleName('First name');
  expect(input).toBeRequired();
  expect(input).toHaveAttribute('autocomplete', 'given-name');
});

test('a required field can have a label without an asterisk', () => {
  const { container } = render(<Field label="ZIP code" required hasAsterisk={false} />);
  expect(container).toHaveTextContent(/^ZIP code$/);
  expect(screen.getByLabelText('ZIP code')).toBeRequired();
});

test('a field with an error is invalid and described by its error and hint', () => {
  render(<Field label="Phone" hint="With area code." error="Please enter a valid phone number" />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter a valid phone number With area code.');
});

test('a field without an error is described by its hint', () => {
  render(<Field label="Phone" hint="With area code." />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).toHaveAccessibleDescription('With area code.');
});

test('a hidden label is still the accessible name', () => {
  render(
    <Field label="Search dealers" hasHiddenLabel type="search" placeholder="Search by dealer name..." />,
  );
  expect(screen.getByRole('searchbox', { name: 'Search dealers' })).toBeInTheDocument();
});

test('two fields with the same label are described by their own errors', () => {
  render(
    <>
      <Field label="Name" error="Name of the buyer is required" />
      <TextArea label="Name" error="Name of the dealer is required" />
    </>,
  );
  const [buyer, dealer] = screen.getAllByRole('textbox');
  expect(buyer).toHaveAccessibleDescription('Name of the buyer is required');
  expect(dealer).toHaveAccessibleDescription('Name of the dealer is required');
});
