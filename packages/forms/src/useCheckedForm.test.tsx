import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderOnSite } from '@msv/platform/testing';
import { fetchFrom } from '@msv/testing/fetchFrom';
import { type ApiAnswer, startApi, type TestApi } from '@msv/testing/startApi';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { useCheckedForm } from './useCheckedForm.ts';

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
const Note = v.object({ title: required('A title is required'), colour: required('A colour is required') });

function NoteForm() {
  const [outcome, setOutcome] = useState('');
  const { faults, isSending, formProps } = useCheckedForm({
    url: '/api/notes',
    schema: Note,
    fields: ['title', 'colour'],
    payloadOf: ({ title, colour }) => ({ heading: title, colour }),
    formFieldOf: { heading: 'title' },
    onInvalid: () => setOutcome('invalid'),
    onFailed: (error) => setOutcome(String(error)),
    onSent: (reply) => setOutcome(`sent ${JSON.stringify(reply)}`),
  });
  return (
    <form aria-label="Note" {...formProps}>
      <input name="title" aria-label="Title" />
      <p>{faults.title}</p>
      <select name="colour" aria-label="Colour" defaultValue="">
        <option value="">Please choose</option>
        <option value="green">Green</option>
      </select>
      <p>{faults.colour}</p>
      <button type="submit">{isSending ? 'Sending...' : 'Send'}</button>
      <output>{outcome}</output>
    </form>
  );
}

let api: TestApi;
let leave: () => void;
let answer: () => ApiAnswer | Promise<ApiAnswer>;
beforeEach(async () => {
  answer = () => ({ status: 201, body: '{"id":7}' });
  api = await startApi(() => answer());
  leave = fetchFrom(api.origin);
  renderOnSite(<NoteForm />, { at: '/' });
});
afterEach(async () => {
  leave();
  await api.close();
});

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));
const keys = () => api.requests.map(({ headers }) => headers['idempotency-key']);

describe('a form', () => {
  test('names what is wrong beside each field, goes to the first, and sends nothing', () => {
    submit();
    expect(screen.getByText('A title is required')).toBeVisible();
    expect(screen.getByText('A colour is required')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('invalid');
    expect(api.requests).toEqual([]);
  });

  test('goes to the select when that is the first that is wrong, and forgives it as soon as it is set', () => {
    fill('Title', 'Hello');
    submit();
    expect(screen.getByLabelText('Colour')).toHaveFocus();
    fill('Colour', 'green');
    expect(screen.queryByText('A colour is required')).toBeNull();
  });

  test('posts what its owner makes of it, and hands on the reply', async () => {
    fill('Title', ' Hello ');
    fill('Colour', 'green');
    submit();
    await screen.findByText('sent {"id":7}');
    expect(api.requests.map(({ body }) => JSON.parse(body))).toEqual([{ heading: 'Hello', colour: 'green' }]);
  });

  test('shows what the server refused at the field of that name, and keeps what was typed', async () => {
    answer = () => ({ status: 409, body: '{"error":"Twice","fields":{"heading":"It is there already"}}' });
    fill('Title', 'Hello');
    fill('Colour', 'green');
    submit();
    await screen.findByText('It is there already');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(screen.getByLabelText('Title')).toHaveValue('Hello');
    expect(screen.getByRole('button')).toHaveTextContent('Send');
  });

  test('posts once however often it is submitted', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    answer = () => gate.then(() => ({ status: 201, body: '{"id":7}' }));
    fill('Title', 'Hello');
    fill('Colour', 'green');
    submit();
    submit();
    await screen.findByText('Sending...');
    letGo();
    await screen.findByText('sent {"id":7}');
    expect(api.requests).toHaveLength(1);
  });

  test('tries again under the same key, and takes another one when something was changed', async () => {
    answer = () => ({ status: 500, body: '{"error":"No"}' });
    fill('Title', 'Hello');
    fill('Colour', 'green');
    for (const attempt of [1, 2]) {
      submit();
      await waitFor(() => expect(api.requests).toHaveLength(attempt));
      await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Send'));
    }
    fill('Title', 'Hello again');
    submit();
    await waitFor(() => expect(api.requests).toHaveLength(3));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });
});
