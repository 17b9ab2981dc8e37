import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderWithPlatform } from '@msv/platform/testing';
import { redirectFetch } from '@msv/testing/api/redirectFetch';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostButton } from './PostButton.tsx';

let api: TestApi;
let restoreFetch: () => void;
beforeEach(async () => {
  api = await startTestApi(() => ({ body: '{"id":7}' }));
  restoreFetch = redirectFetch(api.origin);
});
afterEach(async () => {
  restoreFetch();
  await api.close();
});

function renderButton(options: Parameters<typeof renderWithPlatform>[1] = {}) {
  const responses: unknown[] = [];
  const view = renderWithPlatform(
    <PostButton
      url="/api/notes"
      values={{ action: 'pin' }}
      nextPage="/notes?pinned"
      label="Pin"
      sendingLabel="Pinning..."
      onSent={(response) => responses.push(response)}
    />,
    { initialUrl: '/notes?page=2', ...options },
  );
  return { ...view, responses };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Pin' }));

test('posts its values and passes the response on', async () => {
  const { responses } = renderButton();
  await press();
  await waitFor(() => expect(responses).toEqual([{ id: 7 }]));
  expect(api.requests).toMatchObject([{ method: 'POST', url: '/api/notes', body: '{"action":"pin"}' }]);
});

test('shows why the values were not accepted, until they are posted again', async () => {
  api.respond = () => ({ status: 429, body: '{"error":"Too many."}' });
  const { responses } = renderButton();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many.');
  expect(responses).toEqual([]);
  api.respond = () => ({ status: 502, body: '<h1>Bad gateway</h1>' });
  await press();
  expect(await screen.findByText('The connection failed. Please try again.')).toBeVisible();
});

test('without scripts, the browser posts the values to the edge', () => {
  const { container } = renderButton();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/notes?page=2');
  expect(form).toHaveAttribute('method', 'post');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    action: 'pin',
    formUrl: '/api/notes/form',
    nextPage: '/notes?pinned',
  });
});

test.each([
  ['its own values', { action: 'pin' }, 'Too many.'],
  ['the values of another form with the same URL', { action: 'delete' }, undefined],
])('without scripts, shows the message for %s', (_values, values, message) => {
  renderButton({ rejectedForm: { url: '/api/notes/form', values, error: 'Too many.', fields: {} } });
  expect(screen.queryByRole('alert')?.textContent).toBe(message);
});
