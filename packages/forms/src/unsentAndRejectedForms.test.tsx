import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  acceptedResponse,
  fillInForm,
  getField,
  openNoteForm,
  startNotesApi,
  submit,
  unavailableForAMinute,
} from '../test/noteForm.tsx';

const api = startNotesApi();

describe('a form that could not be sent', () => {
  test('is kept, which a notice says at once, and sent again with the same key', async () => {
    api.setResponse(() => unavailableForAMinute);
    openNoteForm();
    fillInForm();
    submit();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your message is kept on this device.');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    api.setResponse(() => acceptedResponse);
    fireEvent.click(within(notice).getByRole('button', { name: 'Send Again' }));
    await screen.findByText('sent {"id":7}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(new Set(api.listIdempotencyKeys()).size).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test('is not kept if the server has rejected it', async () => {
    api.setResponse(() => ({ status: 400, body: '{"error":"No"}' }));
    openNoteForm();
    fillInForm();
    submit();
    await screen.findByText(/ApiResponseError/);
    expect(screen.queryByText(/is kept on this device/)).toBeNull();
  });
});

describe('a form that could not be sent at an earlier visit', () => {
  async function failAndReturn() {
    api.setResponse(() => unavailableForAMinute);
    const { unmount } = openNoteForm();
    fillInForm();
    submit();
    await screen.findByText(/ApiResponseError/);
    expect(screen.queryByText('You have an unsent message.')).toBeNull();
    unmount();
    api.setResponse(() => acceptedResponse);
    openNoteForm();
    expect(await screen.findByText('You have an unsent message.')).toBeVisible();
  }

  test('is sent with its key and then forgotten', async () => {
    await failAndReturn();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('sent {"id":7}');
    const [firstRequest, secondRequest] = api.listRequests();
    expect(secondRequest?.body).toBe(firstRequest?.body);
    expect(new Set(api.listIdempotencyKeys()).size).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test('can be discarded', async () => {
    await failAndReturn();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('You have an unsent message.')).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(api.listRequests()).toHaveLength(1);
  });

  test('is not offered after seven days', async () => {
    await failAndReturn();
    cleanup();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 24 * 60 * 60 * 1000);
    openNoteForm();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    now.mockRestore();
    expect(screen.queryByText('You have an unsent message.')).toBeNull();
  });
});

describe('a form that the browser submitted without scripts', () => {
  const rejectedForm = {
    url: '/api/notes/form',
    values: { title: 'Hello', color: '' },
    error: 'Some values are missing or not valid.',
    fields: { color: 'A color is required' },
  };

  test('posts to its page, with the URLs that the edge needs', () => {
    const { container } = openNoteForm({ initialUrl: '/notes?color=red' });
    const form = screen.getByRole('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/notes?color=red');
    expect(container.querySelector('[name=formUrl]')).toHaveValue('/api/notes/form');
    expect(container.querySelector('[name=nextPage]')).toHaveValue('/notes?saved');
  });

  test('shows the submitted values, their errors and a summary', () => {
    openNoteForm({ rejectedForm });
    expect(getField('Title')).toHaveValue('Hello');
    expect(getField('Color')).toHaveAccessibleDescription('A color is required');
    const link = screen.getByRole('link', { name: 'Color' });
    expect(link).toHaveAttribute('href', `#${getField('Color').id}`);
  });

  test('shows the message of the server if no field is invalid', () => {
    openNoteForm({ rejectedForm: { ...rejectedForm, error: 'Too many messages.', fields: {} } });
    expect(screen.getByRole('alert')).toHaveTextContent('Too many messages.');
  });

  test('shows nothing of another form', () => {
    openNoteForm({ rejectedForm: { ...rejectedForm, url: '/api/other/form' } });
    expect(getField('Title')).toHaveValue('');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
