import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatWhileTyping } from './formatWhileTyping.ts';

const formatDate = (text: string) => text.replace(/^(\d\d)-?(\d)/, '$1-$2');

function renderInput() {
  render(<input aria-label="Date" onInput={formatWhileTyping(formatDate)} />);
  return screen.getByRole<HTMLInputElement>('textbox');
}

test('formats text while it is typed at the end', async () => {
  const input = renderInput();
  await userEvent.type(input, '1225');
  expect(input).toHaveValue('12-25');
});

test('formats pasted text', async () => {
  const input = renderInput();
  await userEvent.click(input);
  await userEvent.paste('1225');
  expect(input).toHaveValue('12-25');
});

test('leaves the text alone while the visitor deletes or edits it in the middle', async () => {
  const input = renderInput();
  await userEvent.type(input, '123{Backspace}');
  expect(input).toHaveValue('12-');
  await userEvent.type(input, '{Backspace}{Backspace}2');
  expect(input).toHaveValue('12');
  await userEvent.type(input, '99', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(input).toHaveValue('9912');
});
