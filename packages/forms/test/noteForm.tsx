import { afterEach, beforeEach } from '@jest/globals';
import type { RejectedForm } from '@msv/contracts/http/formPost';
import { renderWithPlatform } from '@msv/platform/testing';
import { redirectFetch } from '@msv/testing/api/redirectFetch';
import { startTestApi, type TestApi, type TestResponse } from '@msv/testing/api/startTestApi';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { FormField, FormSelect } from '../src/fields/FormField.tsx';
import { useValidatedForm } from '../src/useValidatedForm.ts';
import { ValidatedForm } from '../src/ValidatedForm.tsx';

const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
const Note = v.object({ title: required('A title is required'), color: required('A color is required') });

/** Form whose payload has the field `heading` for the input `title`. */
function NoteForm() {
  const [outcome, setOutcome] = useState('');
  const form = useValidatedForm({
    url: '/api/notes',
    nextPage: '/notes?saved',
    schema: Note,
    toPayload: ({ title, color }) => ({ heading: title, color }),
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

interface OpenOptions {
  initialUrl?: string;
  rejectedForm?: RejectedForm;
}

/** Renders a form with the fields Title and Color, and the outcome of its submissions. */
export const openNoteForm = ({ initialUrl = '/', ...options }: OpenOptions = {}) =>
  renderWithPlatform(<NoteForm />, { initialUrl, ...options });

export const getField = (label: string) => screen.getByLabelText(label);
export const fillIn = (label: string, value: string) =>
  fireEvent.input(getField(label), { target: { value } });
export function fillInForm() {
  fillIn('Title', 'Hello');
  fillIn('Color', 'green');
}
export const submit = () => fireEvent.submit(screen.getByRole('form'));

export const acceptedResponse: TestResponse = { status: 201, body: '{"id":7}' };

/** A failure that the form does not retry, because the server demands a longer pause. */
export const unavailableForAMinute: TestResponse = {
  status: 503,
  headers: { 'retry-after': '60' },
  body: '{"error":"No"}',
};

type Respond = () => TestResponse | Promise<TestResponse>;

/**
 * Starts an API for the form before each test of a file.
 * @returns What the API received, and a function that sets its response. It accepts all forms until then.
 */
export function startNotesApi() {
  let api: TestApi;
  let restoreFetch: () => void;
  let respond: Respond;
  beforeEach(async () => {
    localStorage.clear();
    respond = () => acceptedResponse;
    api = await startTestApi(() => respond());
    restoreFetch = redirectFetch(api.origin);
  });
  afterEach(async () => {
    restoreFetch();
    await api.close();
  });
  return {
    setResponse(newRespond: Respond) {
      respond = newRespond;
    },
    listRequests: () => api.requests,
    listBodies: () => api.requests.map(({ body }): unknown => JSON.parse(body)),
    listIdempotencyKeys: () => api.requests.map(({ headers }) => headers['idempotency-key']),
  };
}
