import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { navigateTo, renderWithPlatform } from '../testing/renderWithPlatform.tsx';
import { useActivity, useRejectedForm } from './shellContexts.ts';

function Form({ work }: { work: () => Promise<string> }) {
  const trackActivity = useActivity();
  const [outcome, setOutcome] = useState('');
  const send = () =>
    trackActivity(work()).then(setOutcome, (error: unknown) => setOutcome(`Failed: ${String(error)}`));
  return (
    <button type="button" onClick={send}>
      Send {outcome}
    </button>
  );
}

test.each([
  ['succeeds', () => Promise.resolve('Done'), 'Send Done'],
  ['fails', () => Promise.reject('offline'), 'Send Failed: offline'],
])(
  'shows activity until a promise that %s has settled, and passes its outcome on',
  async (_outcome, settle, expectedText) => {
    const activityLog: string[] = [];
    let finish = () => {};
    const work = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }).then(settle);
    renderWithPlatform(<Form work={work} />, {
      beginActivity: () => {
        activityLog.push('began');
        return () => activityLog.push('ended');
      },
    });
    await userEvent.click(screen.getByRole('button'));
    expect(activityLog).toEqual(['began']);
    await act(async () => finish());
    expect(activityLog).toEqual(['began', 'ended']);
    expect(screen.getByRole('button')).toHaveTextContent(expectedText);
  },
);

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
