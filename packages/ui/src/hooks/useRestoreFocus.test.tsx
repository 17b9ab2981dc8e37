import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { NotFound } from '../feedback/NotFound.tsx';

const EmptyLink = () => null;

function Page({ kind }: { kind: 'EmptyState' | 'LoadFailed' | 'NotFound' }) {
  const [isShown, setIsShown] = useState(true);
  const hide = () => setIsShown(false);
  return (
    <main>
      <p>33 vehicles</p>
      {isShown && kind === 'EmptyState' && (
        <EmptyState title="No vehicles found">
          <Button onClick={hide}>View All Vehicles</Button>
        </EmptyState>
      )}
      {isShown && kind === 'LoadFailed' && <LoadFailed onRetry={hide} />}
      {isShown && kind === 'NotFound' && (
        <NotFound
          trail={[]}
          title="Vehicle Not Found"
          link={EmptyLink}
          backLink={{ to: '/', label: 'Back' }}
          onRetry={hide}
        >
          The vehicle could not be loaded.
        </NotFound>
      )}
      <a href="/inventory/d6">D6</a>
    </main>
  );
}

test.each(['EmptyState', 'LoadFailed', 'NotFound'] as const)(
  '%s moves focus to the element before it when its own button removes it',
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

test('does not move focus if the removed container did not contain it', async () => {
  const { rerender } = render(<EmptyState title="None" />);
  rerender(<a href="/">Home</a>);
  expect(document.body).toHaveFocus();
});
