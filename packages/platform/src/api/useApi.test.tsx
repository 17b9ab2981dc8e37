import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ApiRead, defineApiRead } from '@msv/contracts/http/apiRead';
import { redirectFetch } from '@msv/testing/api/redirectFetch';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { RemoteModule } from '../modules/RemoteModule.tsx';
import { FakeRemoteModules } from '../testing/FakeRemoteModules.ts';
import { renderWithPlatform, renderWithPlatformAsync } from '../testing/renderWithPlatform.tsx';
import type { PrefetchedResponse } from './pageData.ts';
import { useApi, useInvalidate } from './useApi.ts';

const Note = v.object({ text: v.string() });
const testNoteRead = defineApiRead('/api/note', Note);

type NoteRead = ApiRead<v.InferOutput<typeof Note> | null>;

function NoteView({ noteRead = testNoteRead, isKnown = true }: { noteRead?: NoteRead; isKnown?: boolean }) {
  const { data, error, retry } = useApi(isKnown ? noteRead : undefined);
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
  return <p>{data === null ? 'Signed out' : data.text}</p>;
}

const notesRead = defineApiRead('/api/notes', v.array(Note));
function NoteList() {
  const { data, isComplete, error } = useApi(notesRead);
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul aria-label={isComplete ? 'Complete' : 'Incomplete'}>
      {data?.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const helloResponse = { body: '{"text":"Hello"}' };

let api: TestApi;
let restoreFetch: () => void;
beforeEach(async () => {
  api = await startTestApi(() => helloResponse);
  restoreFetch = redirectFetch(api.origin);
});
afterEach(async () => {
  restoreFetch();
  await api.close();
});

/** Waits long enough for an unexpected request to arrive. */
const waitBriefly = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('useApi', () => {
  test('returns no data while loading, then the data', async () => {
    renderWithPlatform(<NoteView />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(api.requests).toMatchObject([{ method: 'GET', url: '/api/note', body: '' }]);
  });

  test('sends cookies', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    renderWithPlatform(<NoteView />);
    await screen.findByText('Hello');
    expect(fetchSpy).toHaveBeenCalledWith('/api/note', { credentials: 'include' });
    fetchSpy.mockRestore();
  });

  test('returns a ValiError if the response does not match its schema', async () => {
    api.respond = () => ({ body: '{"text":7}' });
    renderWithPlatform(<NoteView />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^ValiError: .*Expected string but received 7/,
    );
  });

  test.each([
    [{ status: 404, body: '{"error":"No such note."}' }, 'ApiResponseError: 404: {"error":"No such note."}'],
    [{ status: 503, statusText: 'Service Unavailable' }, 'ApiResponseError: 503: Service Unavailable'],
    [{ status: 401, body: 'Who are you?' }, 'ApiResponseError: 401: Who are you?'],
  ])(
    'returns an error with the status and the body, or the status text of an empty body: %j',
    async (response, message) => {
      api.respond = () => response;
      renderWithPlatform(<NoteView />);
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
    },
  );

  test('returns null for a 401 if the read allows it', async () => {
    api.respond = () => ({ status: 401, body: 'Who are you?' });
    renderWithPlatform(
      <NoteView noteRead={{ ...defineApiRead('/api/me', v.nullable(Note)), unauthorizedIsNull: true }} />,
    );
    expect(await screen.findByText('Signed out')).toBeVisible();
  });

  test('returns an error for any other status even if the read allows a 401', async () => {
    api.respond = () => ({ status: 403, body: 'No' });
    renderWithPlatform(
      <NoteView noteRead={{ ...defineApiRead('/api/me', v.nullable(Note)), unauthorizedIsNull: true }} />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('403: No');
  });

  test('returns an error if the API is unreachable and recovers on retry', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    renderWithPlatform(<NoteView />);
    expect(await screen.findByRole('alert')).toHaveTextContent('TypeError: Failed to fetch');
    globalThis.fetch = fetch;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  test('never retries on its own', async () => {
    api.respond = () => ({ status: 500, body: 'Broken' });
    renderWithPlatform(<NoteView />);
    await screen.findByRole('alert');
    await waitBriefly();
    expect(api.requests).toHaveLength(1);
  });

  test('sends one request for two components with the same read', async () => {
    renderWithPlatform(
      <>
        <NoteView />
        <NoteView />
      </>,
    );
    expect(await screen.findAllByText('Hello')).toHaveLength(2);
    expect(api.requests).toHaveLength(1);
  });

  test('does not refetch when the component mounts again', async () => {
    const { replaceContent } = renderWithPlatform(<NoteView />);
    await screen.findByText('Hello');
    replaceContent(null);
    replaceContent(<NoteView />);
    expect(screen.getByText('Hello')).toBeVisible();
    await waitBriefly();
    expect(api.requests).toHaveLength(1);
  });

  test('sends no request until the read is known', async () => {
    const { replaceContent } = renderWithPlatform(<NoteView isKnown={false} />);
    await waitBriefly();
    expect(api.requests).toEqual([]);
    expect(screen.getByText('Loading')).toBeVisible();
    replaceContent(<NoteView />);
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  test.each([
    ['the window gets focus', () => window.dispatchEvent(new Event('focus'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('does not refetch when %s', async (_event, dispatch) => {
    jest.useFakeTimers();
    renderWithPlatform(<NoteView />);
    await screen.findByText('Hello');
    act(() => jest.advanceTimersByTime(60_000));
    dispatch();
    act(() => jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    await waitBriefly();
    expect(api.requests).toHaveLength(1);
  });

  test('shows activity until the request has settled, even if it fails', async () => {
    api.respond = () => ({ status: 500 });
    const activityLog: string[] = [];
    renderWithPlatform(<NoteView />, {
      beginActivity: () => {
        activityLog.push('began');
        return () => activityLog.push('ended');
      },
    });
    expect(activityLog).toEqual(['began']);
    await screen.findByRole('alert');
    expect(activityLog).toEqual(['began', 'ended']);
  });
});

describe('useApi with prefetched responses', () => {
  test('returns the data in the first render and sends no request', async () => {
    renderWithPlatform(<NoteView />, { responses: { '/api/note': { data: { text: 'From the server' } } } });
    expect(screen.getByText('From the server')).toBeVisible();
    await waitBriefly();
    expect(api.requests).toEqual([]);
  });

  test('validates prefetched data', () => {
    renderWithPlatform(<NoteView />, { responses: { '/api/note': { data: { text: null } } } });
    expect(screen.getByRole('alert')).toHaveTextContent('ValiError');
  });

  test('returns a prefetched 404 as an error and sends no request', async () => {
    renderWithPlatform(<NoteView />, { responses: { '/api/note': { notFound: 'No such note.' } } });
    expect(screen.getByRole('alert')).toHaveTextContent('ApiResponseError: 404: No such note.');
    await waitBriefly();
    expect(api.requests).toEqual([]);
  });

  test('fetches again on retry after a prefetched 404', async () => {
    renderWithPlatform(<NoteView />, { responses: { '/api/note': { notFound: 'No such note.' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  test('fetches a read that was not prefetched', async () => {
    renderWithPlatform(<NoteView />, { responses: { '/api/other': { data: {} } } });
    expect(await screen.findByText('Hello')).toBeVisible();
  });
});

describe('useApi on a page whose responses the shell loads', () => {
  const createPageData = (responses: Record<string, PrefetchedResponse>, loading = Promise.resolve()) => ({
    load: () => {},
    settled: () => loading,
    take: (url: string) => {
      const { [url]: response } = responses;
      delete responses[url];
      return response;
    },
    clear: jest.fn(),
  });
  const note = { '/api/note': { data: { text: 'From the shell' } } };

  test('returns a loaded response in the first render and again when the component mounts again', async () => {
    const { replaceContent } = renderWithPlatform(<NoteView />, { pageData: createPageData({ ...note }) });
    expect(screen.getByText('From the shell')).toBeVisible();
    replaceContent(null);
    replaceContent(<NoteView />);
    expect(screen.getByText('From the shell')).toBeVisible();
    await waitBriefly();
    expect(api.requests).toEqual([]);
  });

  test.each([
    [note, 'From the shell', 0],
    [{ '/api/note': { notFound: 'No such note.' } }, 'ApiResponseError: 404: No such note.', 0],
    [{}, 'Hello', 1],
  ])('waits for responses that are loading: %j', async (responses, text, requestCount) => {
    const loaded: Record<string, PrefetchedResponse> = {};
    let finish = () => {};
    const loading = new Promise<void>((resolve) => {
      finish = resolve;
    });
    renderWithPlatform(<NoteView />, { pageData: createPageData(loaded, loading) });
    await waitBriefly();
    expect(screen.getByText('Loading')).toBeVisible();
    Object.assign(loaded, responses);
    finish();
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.requests).toHaveLength(requestCount);
  });

  test('requests a response again after it was invalidated, and forgets those of other pages', async () => {
    const pageData = createPageData({ '/api/states': { data: { count: 1 } } });
    api.respond = () => ({ body: '{"count":2}' });
    renderWithPlatform(<Views />, { pageData });
    expect(screen.getByText('/api/states: 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Invalidate' }));
    expect(await screen.findByText('/api/states: 2')).toBeVisible();
    expect(pageData.clear).toHaveBeenCalledTimes(1);
  });
});

describe('useApi with an unreadable item in a list', () => {
  const renderList = (modules: FakeRemoteModules, responses = {}) =>
    renderWithPlatformAsync(
      <RemoteModule remote="notes" expose="./NoteList" pending={null} renderError={() => null} />,
      { modules: modules.add('notes', './NoteList', NoteList), responses },
    );
  const dropped = {
    url: '/api/notes',
    count: 1,
    index: 1,
    field: 'text',
    reason: 'Invalid type: Expected string but received null',
  };
  const notes = [{ text: 'One' }, { text: null }, { text: 'Three' }];

  test('returns the other items and reports the item once for its remote', async () => {
    api.respond = () => ({ body: JSON.stringify(notes) });
    const modules = new FakeRemoteModules();
    await renderList(modules);
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'One',
      'Three',
    ]);
    expect(screen.getByRole('list')).toHaveAccessibleName('Incomplete');
    expect(modules.droppedItems).toEqual([['notes', dropped]]);
  });

  test('marks a list as complete only once it has loaded with all items', async () => {
    api.respond = () => ({ body: JSON.stringify([{ text: 'One' }]) });
    renderWithPlatform(<NoteList />);
    expect(screen.getByRole('list')).toHaveAccessibleName('Incomplete');
    await screen.findByText('One');
    expect(screen.getByRole('list')).toHaveAccessibleName('Complete');
  });

  test('does the same for a prefetched response', async () => {
    const modules = new FakeRemoteModules();
    await renderList(modules, { '/api/notes': { data: notes } });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(modules.droppedItems).toEqual([['notes', dropped]]);
  });

  test('returns an error if no item is readable', async () => {
    api.respond = () => ({ body: '[{"text":null}]' });
    const modules = new FakeRemoteModules();
    await renderList(modules);
    expect(await screen.findByRole('alert')).toHaveTextContent('Expected string but received null');
    expect(modules.droppedItems).toEqual([]);
  });
});

const Count = v.object({ count: v.number() });

function CountView({ url }: { url: string }) {
  const { data } = useApi(defineApiRead(url, Count));
  return (
    <p>
      {url}: {data?.count}
    </p>
  );
}

function Views() {
  const [isListVisible, setIsListVisible] = useState(true);
  const invalidate = useInvalidate();
  return (
    <>
      <CountView url="/api/states" />
      <CountView url="/api/states?limit=6" />
      <CountView url="/api/states-other" />
      {isListVisible && <CountView url="/api/states/list" />}
      <button type="button" onClick={() => setIsListVisible(!isListVisible)}>
        Toggle list
      </button>
      <button type="button" onClick={() => void invalidate('/api/states')}>
        Invalidate
      </button>
    </>
  );
}

describe('useInvalidate', () => {
  const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('refetches shown responses immediately and hidden ones when they show again, and keeps all others', async () => {
    let count = 1;
    api.respond = () => ({ body: JSON.stringify({ count }) });
    renderWithPlatform(<Views />);
    for (const url of ['/api/states', '/api/states?limit=6', '/api/states-other', '/api/states/list'])
      await screen.findByText(`${url}: 1`);
    await clickButton('Toggle list');
    count = 2;
    await clickButton('Invalidate');
    await screen.findByText('/api/states: 2');
    await screen.findByText('/api/states?limit=6: 2');
    await clickButton('Toggle list');
    await screen.findByText('/api/states/list: 2');
    expect(screen.getByText('/api/states-other: 1')).toBeVisible();
    await waitFor(() => expect(api.requests).toHaveLength(7));
  });
});
