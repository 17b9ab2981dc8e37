import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Read, read } from '@msv/contracts/read';
import { fetchFrom } from '@msv/testing/fetchFrom';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { renderOnSite } from './testing/renderOnSite.tsx';
import { useApi } from './useApi.ts';

const Note = v.object({ text: v.string() });
const note = read('/api/note', Note);

type NoteRead = Read<v.InferOutput<typeof Note> | null>;

function NoteView({ of = note, isKnown = true }: { of?: NoteRead; isKnown?: boolean }) {
  const { data, error, retry } = useApi(isKnown ? of : undefined);
  if (error)
    return (
      <>
        <p role="alert">{`${error.name}: ${error.message}`}</p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </>
    );
  if (data === undefined) return <p>Loading</p>;
  return <p>{data === null ? 'Nobody' : data.text}</p>;
}

const hello = { body: '{"text":"Hello"}' };

let api: TestApi;
let leave: () => void;
beforeEach(async () => {
  api = await startApi(() => hello);
  leave = fetchFrom(api.origin);
});
afterEach(async () => {
  leave();
  await api.close();
});

/** Time enough for a request that must not come. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('a page that reads the API', () => {
  test('shows that it loads, then the data', async () => {
    renderOnSite(<NoteView />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(api.requests).toMatchObject([{ method: 'GET', url: '/api/note', body: '' }]);
  });

  test('asks with the visitor’s cookies', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    renderOnSite(<NoteView />);
    await screen.findByText('Hello');
    expect(fetchSpy).toHaveBeenCalledWith('/api/note', { credentials: 'include' });
    fetchSpy.mockRestore();
  });

  test('says so when the reply breaks its contract', async () => {
    api.answer = () => ({ body: '{"text":7}' });
    renderOnSite(<NoteView />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^ValiError: .*Expected string but received 7/,
    );
  });

  test.each([
    [{ status: 404, body: '{"error":"No such note."}' }, 'ApiFailure: 404: {"error":"No such note."}'],
    [{ status: 503, statusText: 'Service Unavailable' }, 'ApiFailure: 503: Service Unavailable'],
    [{ status: 401, body: 'Who are you?' }, 'ApiFailure: 401: Who are you?'],
  ])('names the status and the body, or the status text where there is no body: %j', async (answer, says) => {
    api.answer = () => answer;
    renderOnSite(<NoteView />);
    expect(await screen.findByRole('alert')).toHaveTextContent(says);
  });

  test('takes a 401 for nobody where it asked for that', async () => {
    api.answer = () => ({ status: 401, body: 'Who are you?' });
    renderOnSite(<NoteView of={{ ...read('/api/me', v.nullable(Note)), unauthorizedIsNull: true }} />);
    expect(await screen.findByText('Nobody')).toBeVisible();
  });

  test('gets no other failure as nobody', async () => {
    api.answer = () => ({ status: 403, body: 'No' });
    renderOnSite(<NoteView of={{ ...read('/api/me', v.nullable(Note)), unauthorizedIsNull: true }} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('403: No');
  });

  test('says so when the API cannot be reached, and recovers when the visitor tries again', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    renderOnSite(<NoteView />);
    expect(await screen.findByRole('alert')).toHaveTextContent('TypeError: Failed to fetch');
    globalThis.fetch = fetch;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  test('never tries again by itself', async () => {
    api.answer = () => ({ status: 500, body: 'Broken' });
    renderOnSite(<NoteView />);
    await screen.findByRole('alert');
    await aMoment();
    expect(api.requests).toHaveLength(1);
  });

  test('asks once for all who want the same', async () => {
    renderOnSite(
      <>
        <NoteView />
        <NoteView />
      </>,
    );
    expect(await screen.findAllByText('Hello')).toHaveLength(2);
    expect(api.requests).toHaveLength(1);
  });

  test('does not ask again when the visitor comes back to it', async () => {
    const { show } = renderOnSite(<NoteView />);
    await screen.findByText('Hello');
    show(null);
    show(<NoteView />);
    expect(screen.getByText('Hello')).toBeVisible();
    await aMoment();
    expect(api.requests).toHaveLength(1);
  });

  test('asks for nothing until it knows what to ask for', async () => {
    const { show } = renderOnSite(<NoteView isKnown={false} />);
    await aMoment();
    expect(api.requests).toEqual([]);
    expect(screen.getByText('Loading')).toBeVisible();
    show(<NoteView />);
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  test.each([
    ['to the window', () => window.dispatchEvent(new Event('focus'))],
    ['to the network', () => window.dispatchEvent(new Event('online'))],
  ])('does not ask again when the visitor comes back %s after a while', async (_where, comeBack) => {
    jest.useFakeTimers();
    renderOnSite(<NoteView />);
    await screen.findByText('Hello');
    act(() => jest.advanceTimersByTime(60_000));
    comeBack();
    act(() => jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    await aMoment();
    expect(api.requests).toHaveLength(1);
  });

  test('tells the shell while it waits, until it failed too', async () => {
    api.answer = () => ({ status: 500 });
    const running: string[] = [];
    renderOnSite(<NoteView />, {
      begin: () => {
        running.push('began');
        return () => running.push('ended');
      },
    });
    expect(running).toEqual(['began']);
    await screen.findByRole('alert');
    expect(running).toEqual(['began', 'ended']);
  });
});

describe('what came with the page', () => {
  test('is there in the first render, and nothing is fetched', async () => {
    renderOnSite(<NoteView />, { replies: { '/api/note': { data: { text: 'From the server' } } } });
    expect(screen.getByText('From the server')).toBeVisible();
    await aMoment();
    expect(api.requests).toEqual([]);
  });

  test('is checked like any reply', () => {
    renderOnSite(<NoteView />, { replies: { '/api/note': { data: { text: null } } } });
    expect(screen.getByRole('alert')).toHaveTextContent('ValiError');
  });

  test('is an error at once where the API knew no such thing, and nothing is fetched', async () => {
    renderOnSite(<NoteView />, { replies: { '/api/note': { notFound: 'No such note.' } } });
    expect(screen.getByRole('alert')).toHaveTextContent('ApiFailure: 404: No such note.');
    await aMoment();
    expect(api.requests).toEqual([]);
  });

  test('is asked for again when the visitor tries again after such an error', async () => {
    renderOnSite(<NoteView />, { replies: { '/api/note': { notFound: 'No such note.' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  test('stays of no concern to a read that did not come with it', async () => {
    renderOnSite(<NoteView />, { replies: { '/api/other': { data: {} } } });
    expect(await screen.findByText('Hello')).toBeVisible();
  });
});
