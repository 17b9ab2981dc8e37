import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { navigateTo, renderWithPlatform } from '../testing/renderWithPlatform.tsx';
import { useRejectedForm } from './useRejectedForm.ts';

function FormView() {
  return <p>{useRejectedForm('/api/notes/form')?.error ?? 'nothing'}</p>;
}
const buildRejectedForm = (url: string) => ({ url, values: {}, error: 'Rejected.', fields: {} });

test('returns the rejected form until the visitor opens another page', () => {
  renderWithPlatform(<FormView />, { rejectedForm: buildRejectedForm('/api/notes/form') });
  expect(screen.getByText('Rejected.')).toBeVisible();
  act(() => navigateTo('/other'));
  act(() => navigateTo('/'));
  expect(screen.getByText('nothing')).toBeVisible();
});

test('ignores the form of another URL', () => {
  renderWithPlatform(<FormView />, { rejectedForm: buildRejectedForm('/api/other/form') });
  expect(screen.getByText('nothing')).toBeVisible();
});
