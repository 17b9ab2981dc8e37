import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { maintenanceError } from '@msv/contracts/http/apiError';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  acceptedResponse,
  fillIn,
  fillInForm,
  getField,
  openNoteForm,
  startNotesApi,
  submit,
  unavailableForAMinute,
} from '../test/noteForm.tsx';

const api = startNotesApi();

describe('a form', () => {
  beforeEach(() => void openNoteForm());

  test('shows an error for each invalid field, focuses the first one and sends nothing', () => {
    submit();
    expect(screen.getByText('A title is required')).toBeVisible();
    expect(screen.getByText('A color is required')).toBeVisible();
    expect(getField('Title')).toHaveFocus();
    expect(screen.getByText('invalid')).toBeVisible();
    expect(api.listRequests()).toEqual([]);
  });

  test('links to all invalid fields in a summary until the next submission', async () => {
    submit();
    const summary = within(screen.getByRole('region', { name: 'Please correct these 2 fields:' }));
    fireEvent.click(summary.getByRole('link', { name: 'Color' }));
    expect(getField('Color')).toHaveFocus();
    fillIn('Title', 'Hello');
    submit();
    expect(screen.getByRole('region', { name: 'Please correct this field:' })).toHaveTextContent('Color');
    fillIn('Color', 'green');
    submit();
    expect(screen.queryByRole('region')).toBeNull();
    await screen.findByText('sent {"id":7}');
  });

  test('explains once how required fields are marked', () => {
    expect(screen.getAllByText('Fields marked with * are required.')).toHaveLength(1);
  });

  test('focuses a select that is the first invalid field and removes its error once it changes', () => {
    fillIn('Title', 'Hello');
    submit();
    expect(getField('Color')).toHaveFocus();
    fillIn('Color', 'green');
    expect(screen.queryByText('A color is required')).toBeNull();
  });

  test('posts the converted payload and passes the response to onSent', async () => {
    fillIn('Title', ' Hello ');
    fillIn('Color', 'green');
    submit();
    await screen.findByText('sent {"id":7}');
    expect(api.listBodies()).toEqual([{ heading: 'Hello', color: 'green' }]);
  });

  test('shows a server error at the matching form field and keeps the input', async () => {
    api.setResponse(() => ({
      status: 409,
      body: '{"error":"Twice","fields":{"heading":"It is there already"}}',
    }));
    fillInForm();
    submit();
    await screen.findByText('It is there already');
    await waitFor(() => expect(getField('Title')).toHaveFocus());
    expect(getField('Title')).toHaveValue('Hello');
    expect(screen.getByRole('button')).toHaveTextContent('Save');
    expect(localStorage).toHaveLength(0);
  });

  test('posts once if it is submitted twice', async () => {
    let sendResponse = () => {};
    const isReleased = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    api.setResponse(() => isReleased.then(() => acceptedResponse));
    fillInForm();
    submit();
    submit();
    await screen.findByText('Sending...');
    sendResponse();
    await screen.findByText('sent {"id":7}');
    expect(api.listRequests()).toHaveLength(1);
  });

  test('sends the same idempotency key again and uses a new key for changed values', async () => {
    api.setResponse(() => unavailableForAMinute);
    fillInForm();
    for (const attempt of [1, 2]) {
      submit();
      await waitFor(() => expect(api.listRequests()).toHaveLength(attempt));
      await screen.findByRole('button', { name: 'Save' });
    }
    fillIn('Title', 'Hello again');
    submit();
    await waitFor(() => expect(api.listRequests()).toHaveLength(3));
    const [firstKey, retryKey, changedKey] = api.listIdempotencyKeys();
    expect(retryKey).toBe(firstKey);
    expect(changedKey).not.toBe(firstKey);
  });

  test('explains that maintenance is the reason until the next attempt, and keeps the values', async () => {
    const message = /^Because of maintenance, we cannot receive this/;
    api.setResponse(() => ({ ...unavailableForAMinute, body: JSON.stringify(maintenanceError) }));
    fillInForm();
    submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Because of maintenance');
    expect(getField('Title')).toHaveValue('Hello');
    expect(localStorage).toHaveLength(1);
    api.setResponse(() => unavailableForAMinute);
    submit();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    await screen.findByText('ApiResponseError: 503: {"error":"No"}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection failed');
  });

  test('shows the reason of the server if too many forms were sent', async () => {
    const error = 'Too many messages were sent. Please wait.';
    api.setResponse(() => ({ ...unavailableForAMinute, status: 429, body: JSON.stringify({ error }) }));
    fillInForm();
    submit();
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.queryByText(/The connection failed/)).toBeNull();
  });

  test('says after five seconds that it is still trying', async () => {
    jest.useFakeTimers();
    try {
      api.setResponse(() => new Promise(() => {}));
      fillInForm();
      submit();
      const status = within(screen.getByRole('form')).getByRole('status');
      act(() => jest.advanceTimersByTime(4999));
      expect(status).toBeEmptyDOMElement();
      act(() => jest.advanceTimersByTime(1));
      expect(status).toHaveTextContent('Still trying to send. Please keep this page open.');
    } finally {
      jest.useRealTimers();
    }
  });

  test('retries a temporary failure with the same key, and stores the form only until it is sent', async () => {
    api.setResponse(() =>
      api.listRequests().length < 2 ? { status: 502, body: 'Bad gateway' } : acceptedResponse,
    );
    fillInForm();
    submit();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    expect(screen.getByRole('button')).toHaveTextContent('Sending...');
    await screen.findByText('sent {"id":7}', {}, { timeout: 3000 });
    const [firstKey, secondKey, ...others] = api.listIdempotencyKeys();
    expect(secondKey).toBe(firstKey);
    expect(others).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
