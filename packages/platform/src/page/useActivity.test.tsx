import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPlatform } from '../testing/renderWithPlatform.tsx';
import { useActivity } from './useActivity.ts';

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
