import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NotFound } from './NotFound.tsx';

const NoLink = () => null;

function Page({ kind }: { kind: 'empty' | 'failed' | 'lost' }) {
  const [isThere, setThere] = useState(true);
  const leave = () => setThere(false);
  return (
    <main>
      <p>33 vehicles</p>
      {isThere && kind === 'empty' && (
        <EmptyState title="No vehicles found">
          <Button onClick={leave}>View All Vehicles</Button>
        </EmptyState>
      )}
      {isThere && kind === 'failed' && <LoadFailed onRetry={leave} />}
      {isThere && kind === 'lost' && (
        <NotFound title="Vehicle Not Found" link={NoLink} way={{ to: '/', label: 'Back' }} onRetry={leave}>
          It could not be had.
        </NotFound>
      )}
      <a href="/inventory/d6">D6</a>
    </main>
  );
}

test.each(['empty', 'failed', 'lost'] as const)(
  'whoever presses the button of an %s place by keyboard goes on from there',
  async (kind) => {
    render(<Page kind={kind} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('33 vehicles')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
  },
);

test('a box that goes by itself takes the focus from nobody', async () => {
  const { rerender } = render(<EmptyState title="None" />);
  rerender(<a href="/">Home</a>);
  expect(document.body).toHaveFocus();
});
