import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ZipCodeSearchForm } from './ZipCodeSearchForm.tsx';

const form = <ZipCodeSearchForm label="Find dealers" action="Find" onSearch={() => {}} />;
const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your ZIP Code' });

/** Renders the form on the server and hydrates it after the visitor has typed a text. */
function hydrateForm(typedText?: string) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
  if (typedText !== undefined) getField().value = typedText;
  render(form, { container, hydrate: true });
}

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.setItem('msv-zip-code', '32801');
});

test('contains the remembered ZIP code after hydration', () => {
  expect(renderToString(form)).not.toContain('32801');
  hydrateForm();
  expect(getField()).toHaveValue('32801');
});

test.each(['12', '12207'])('keeps "%s" that the visitor typed before hydration', (text) => {
  hydrateForm(text);
  expect(getField()).toHaveValue(text);
});

test('is empty without a remembered ZIP code', () => {
  localStorage.clear();
  hydrateForm();
  expect(getField()).toHaveValue('');
});

test('starts with the given text and its message, and searches on the given page', async () => {
  const onSearch = jest.fn();
  render(
    <ZipCodeSearchForm
      label="Find dealers"
      action="Find"
      page="/test-drive"
      name="zip"
      defaultValue="99999"
      message="Unknown ZIP code"
      onSearch={onSearch}
    />,
  );
  expect(getField()).toHaveValue('99999');
  expect(getField()).toHaveAccessibleDescription('Unknown ZIP code');
  expect(screen.getByRole('form')).toHaveAttribute('action', '/test-drive');
  await userEvent.click(screen.getByRole('button'));
  expect(onSearch).toHaveBeenCalledWith('99999');
});

test('shows another text of the URL, but keeps the field and what the visitor types during a search', async () => {
  const renderAt = (text?: string) => (
    <ZipCodeSearchForm label="Find dealers" action="Find" defaultValue={text} onSearch={() => {}} />
  );
  const { rerender } = render(renderAt());
  const field = getField();
  await userEvent.clear(field);
  await userEvent.type(field, '99999{Enter}1');
  rerender(renderAt('99999'));
  expect(field).toHaveValue('999991');
  expect(field).toHaveFocus();
  rerender(renderAt('12207'));
  expect(field).toHaveValue('12207');
  rerender(renderAt());
  expect(field).toHaveValue('99999');
});

test.each([
  [' 32801-1234', '32801-1234'],
  ['\u202a32801\u202c', '32801'],
  ['３２８０１\u200b１２３４', '32801-1234'],
])('accepts the pasted text %j as %s', async (text, zipCode) => {
  localStorage.clear();
  hydrateForm();
  await userEvent.click(getField());
  await userEvent.paste(text);
  expect(getField()).toHaveValue(zipCode);
  expect(getField()).toBeValid();
});
