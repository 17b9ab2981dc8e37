import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useActivity } from './activity.ts';
import { renderOnSite } from './testing/renderOnSite.tsx';

function Form({ work }: { work: () => Promise<string> }) {
  const duringActivity = useActivity();
  const [outcome, setOutcome] = useState('');
  const send = () =>
    duringActivity(work()).then(setOutcome, (error: unknown) => setOutcome(`Failed: ${String(error)}`));
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
  'work that %s is on show from its beginning to its end, and its outcome comes through',
  async (_how, end, says) => {
    const running: string[] = [];
    let finish = () => {};
    const work = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }).then(end);
    renderOnSite(<Form work={work} />, {
      begin: () => {
        running.push('began');
        return () => running.push('ended');
      },
    });
    await userEvent.click(screen.getByRole('button'));
    expect(running).toEqual(['began']);
    await act(async () => finish());
    expect(running).toEqual(['began', 'ended']);
    expect(screen.getByRole('button')).toHaveTextContent(says);
  },
);
