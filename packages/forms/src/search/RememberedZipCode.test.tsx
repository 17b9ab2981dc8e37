import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { RememberedZipCode } from './RememberedZipCode.tsx';
import { storeVisitorZipCode } from './visitorZipCode.ts';

const text = 'ZIP code 32801, remembered in this browser.';
beforeEach(() => localStorage.setItem('msv-zip-code', '32801'));

test.each<[string | undefined, string, number]>([
  [undefined, '32801', 1],
  ['32801', '32801', 1],
  ['12207', '32801', 0],
  [undefined, '', 0],
  [undefined, '"><script>', 0],
])('beside the ZIP code %p, with %p in the storage, shows %p lines', (shownZipCode, stored, count) => {
  localStorage.setItem('msv-zip-code', stored);
  render(<RememberedZipCode shownZipCode={shownZipCode} />);
  expect(screen.queryAllByText(text)).toHaveLength(count);
});

test('is empty in the HTML of the server, which is cached for all visitors', () => {
  expect(renderToString(<RememberedZipCode>{(zipCode) => zipCode}</RememberedZipCode>)).not.toContain(
    '32801',
  );
});

test('forgets the ZIP code and keeps the focus', async () => {
  const onForget = jest.fn();
  render(<RememberedZipCode onForget={onForget} />);
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(screen.getByText('ZIP code forgotten.').parentElement).toHaveFocus();
  expect(localStorage.getItem('msv-zip-code')).toBeNull();
  expect(onForget).toHaveBeenCalledTimes(1);
  act(() => storeVisitorZipCode('12207'));
  expect(screen.getByText('ZIP code 12207, remembered in this browser.')).toBeVisible();
});

test('follows another tab', () => {
  render(<RememberedZipCode />);
  localStorage.setItem('msv-zip-code', '12207');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'msv-zip-code' })));
  expect(screen.getByText('ZIP code 12207, remembered in this browser.')).toBeVisible();
});
