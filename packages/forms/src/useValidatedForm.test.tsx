import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RejectedForm } from '@msv/contracts/http/formPost';
import { maintenanceError } from '@msv/contracts/http/maintenance';
import { renderWithPlatform } from '@msv/platform/testing';
import { redirectFetch } from '@msv/testing/api/redirectFetch';
import { startTestApi, type TestApi, type TestResponse } from '@msv/testing/api/startTestApi';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { createFormRules } from './FormRules.ts';
import { FormField, FormSelect } from './fields/FormField.tsx';
import { useValidatedForm } from './useValidatedForm.ts';
import { ValidatedForm } from './ValidatedForm.tsx';

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
const Note = v.object({ title: required('A title is required'), color: required('A color is required') });
const rules = createFormRules(Note, ({ title, color }) => ({ heading: title, color }));
let loadRules: () => typeof rules | Promise<typeof rules>;

function NoteForm() {
  const [outcome, setOutcome] = useState('');
  const form = useValidatedForm({
    url: '/api/notes',
    nextPage: '/notes?saved',
    loadRules: () => loadRules(),
    labels: { title: 'Title', color: 'Color' },
    formFieldByPayloadField: { heading: 'title' },
    onInvalid: () => setOutcome('invalid'),
    onFailed: (error) => setOutcome(String(error)),
    onSent: (response) => setOutcome(`sent ${JSON.stringify(response)}`),
  });
  return (
    <>
      <h2 id="heading">Note</h2>
      <ValidatedForm form={form} labelledBy="heading" submitLabel="Save" sendingLabel="Sending...">
        <FormField name="title" required />
        <FormSelect
          name="color"
          required
          placeholder="Please choose"
          options={[{ value: 'green', label: 'Green' }]}
        />
      </ValidatedForm>
      <output>{outcome}</output>
    </>
  );
}

let api: TestApi;
let restoreFetch: () => void;
let respond: () => TestResponse | Promise<TestResponse>;
beforeEach(async () => {
  localStorage.clear();
  loadRules = () => rules;
  respond = () => ({ status: 201, body: '{"id":7}' });
  api = await startTestApi(() => respond());
  restoreFetch = redirectFetch(api.origin);
});
afterEach(async () => {
  restoreFetch();
  await api.close();
});

const open = (rejectedForm?: RejectedForm) =>
  renderWithPlatform(<NoteForm />, { initialUrl: '/', ...(rejectedForm && { rejectedForm }) });
const getField = (label: string) => screen.getByLabelText(label);
const fillIn = (label: string, value: string) => fireEvent.input(getField(label), { target: { value } });
function fillInForm() {
  fillIn('Title', 'Hello');
  fillIn('Color', 'green');
}
const submit = () => fireEvent.submit(screen.getByRole('form'));
const listIdempotencyKeys = () => api.requests.map(({ headers }) => headers['idempotency-key']);
/** A failure that the form does not retry, because the server demands a longer pause. */
const failForAMinute = (): TestResponse => ({
  status: 503,
  headers: { 'retry-after': '60' },
  body: '{"error":"No"}',
});

describe('a form', () => {
  beforeEach(() => void open());

  test('shows an error for each invalid field, focuses the first one and sends nothing', () => {
    submit();
    expect(screen.getByText('A title is required')).toBeVisible();
    expect(screen.getByText('A color is required')).toBeVisible();
    expect(getField('Title')).toHaveFocus();
    expect(screen.getByText('invalid')).toBeVisible();
    expect(api.requests).toEqual([]);
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
    expect(api.requests.map(({ body }) => JSON.parse(body))).toEqual([{ heading: 'Hello', color: 'green' }]);
  });

  test('shows a server error at the matching form field and keeps the input', async () => {
    respond = () => ({ status: 409, body: '{"error":"Twice","fields":{"heading":"It is there already"}}' });
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
    respond = () => isReleased.then(() => ({ status: 201, body: '{"id":7}' }));
    fillInForm();
    submit();
    submit();
    await screen.findByText('Sending...');
    sendResponse();
    await screen.findByText('sent {"id":7}');
    expect(api.requests).toHaveLength(1);
  });

  test('sends the same idempotency key again and uses a new key for changed values', async () => {
    respond = failForAMinute;
    fillInForm();
    for (const attempt of [1, 2]) {
      submit();
      await waitFor(() => expect(api.requests).toHaveLength(attempt));
      await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Save'));
    }
    fillIn('Title', 'Hello again');
    submit();
    await waitFor(() => expect(api.requests).toHaveLength(3));
    const [firstKey, retryKey, changedKey] = listIdempotencyKeys();
    expect(retryKey).toBe(firstKey);
    expect(changedKey).not.toBe(firstKey);
  });

  test('explains that maintenance is the reason until the next attempt, and keeps the values', async () => {
    const message = /^Because of maintenance, we cannot receive this/;
    respond = () => ({ ...failForAMinute(), body: JSON.stringify(maintenanceError) });
    fillInForm();
    submit();
    expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
    expect(getField('Title')).toHaveValue('Hello');
    expect(localStorage).toHaveLength(1);
    respond = failForAMinute;
    submit();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    await screen.findByText('ApiResponseError: 503: {"error":"No"}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('retries a temporary failure with the same key, and stores the form only until it is sent', async () => {
    respond = () =>
      api.requests.length < 2 ? { status: 502, body: 'Bad gateway' } : { status: 201, body: '{"id":7}' };
    fillInForm();
    submit();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    expect(screen.getByRole('button')).toHaveTextContent('Sending...');
    await screen.findByText('sent {"id":7}', {}, { timeout: 3000 });
    const [firstKey, secondKey, ...others] = listIdempotencyKeys();
    expect(secondKey).toBe(firstKey);
    expect(others).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a form whose rules load when it gets the focus', () => {
  test('shows that it is sending, and is sent once with its last values, if it is submitted twice before they load', async () => {
    let finishLoading = () => {};
    const loading = new Promise<typeof rules>((resolve) => {
      finishLoading = () => resolve(rules);
    });
    const loadSpy = jest.fn(() => loading);
    loadRules = loadSpy;
    open();
    expect(loadSpy).not.toHaveBeenCalled();
    fireEvent.focus(getField('Title'));
    expect(loadSpy).toHaveBeenCalledTimes(1);
    submit();
    submit();
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();
    fillInForm();
    finishLoading();
    await screen.findByText('sent {"id":7}');
    expect(api.requests.map(({ body }) => JSON.parse(body))).toEqual([{ heading: 'Hello', color: 'green' }]);
    expect(screen.queryByText('A title is required')).toBeNull();
  });
});

describe('a form that could not be sent at an earlier visit', () => {
  async function failAndReturn() {
    respond = failForAMinute;
    const { unmount } = open();
    fillInForm();
    submit();
    await screen.findByText(/ApiResponseError/);
    expect(screen.queryByText('You have an unsent message.')).toBeNull();
    unmount();
    respond = () => ({ status: 201, body: '{"id":7}' });
    open();
    expect(await screen.findByText('You have an unsent message.')).toBeVisible();
  }

  test('is sent with its key and then forgotten', async () => {
    await failAndReturn();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('sent {"id":7}');
    const [firstRequest, secondRequest] = api.requests;
    expect(secondRequest?.body).toBe(firstRequest?.body);
    expect(new Set(listIdempotencyKeys()).size).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  test('can be discarded', async () => {
    await failAndReturn();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('You have an unsent message.')).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(api.requests).toHaveLength(1);
  });

  test('is not offered after seven days', async () => {
    await failAndReturn();
    cleanup();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 24 * 60 * 60 * 1000);
    open();
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
    const { container } = renderWithPlatform(<NoteForm />, { initialUrl: '/notes?color=red' });
    const form = screen.getByRole('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/notes?color=red');
    expect(container.querySelector('[name=formUrl]')).toHaveValue('/api/notes/form');
    expect(container.querySelector('[name=nextPage]')).toHaveValue('/notes?saved');
  });

  test('shows the submitted values, their errors and a summary', () => {
    open(rejectedForm);
    expect(getField('Title')).toHaveValue('Hello');
    expect(getField('Color')).toHaveAccessibleDescription('A color is required');
    const link = screen.getByRole('link', { name: 'Color' });
    expect(link).toHaveAttribute('href', `#${getField('Color').id}`);
  });

  test('shows the message of the server if no field is invalid', () => {
    open({ ...rejectedForm, error: 'Too many messages.', fields: {} });
    expect(screen.getByRole('alert')).toHaveTextContent('Too many messages.');
  });

  test('shows nothing of another form', () => {
    open({ ...rejectedForm, url: '/api/other/form' });
    expect(getField('Title')).toHaveValue('');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
