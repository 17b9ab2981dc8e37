import { describe, expect, test } from '@jest/globals';
import { ToastContext } from '@msv/platform/host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { createModules, renderSite } from '../../test/renderSite.tsx';
import { ToastProvider } from './ToastProvider.tsx';

function ToastPage() {
  const showToast = useContext(ToastContext);
  return (
    <>
      <h1>Toasts</h1>
      <button type="button" onClick={() => showToast({ title: 'Sent', description: 'We will reply soon.' })}>
        Send
      </button>
      <button
        type="button"
        onClick={() => showToast({ title: 'Failed', description: 'Try again.', variant: 'destructive' })}
      >
        Fail
      </button>
      <button
        type="button"
        onClick={() => showToast({ title: 'Incomplete', description: 'Fill all.', endsWithPage: true })}
      >
        Check
      </button>
    </>
  );
}

describe('toasts', () => {
  test('show one at a time: a new toast replaces the current one', async () => {
    await renderSite('/inventory', {
      modules: createModules().add('inventory', './InventoryPage', ToastPage),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByTestId('toast')).toHaveTextContent('SentWe will reply soon.');
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    expect(screen.getByTestId('toast')).toHaveTextContent('FailedTry again.');
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  });

  test.each([
    ['Send', 1],
    ['Check', 0],
  ])('of the button "%s" are on the next page: %i', async (button, count) => {
    render(
      <MemoryRouter initialEntries={['/inventory']}>
        <ToastProvider>
          <ToastPage />
          <Link to="?sort=price">Sort</Link>
          <Link to="/thank-you">Next page</Link>
        </ToastProvider>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(screen.getByRole('link', { name: 'Sort' }));
    expect(screen.getByTestId('toast')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(screen.queryAllByTestId('toast')).toHaveLength(count);
  });
});
