import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { redirectFetch } from '@msv/testing/api/redirectFetch';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { createFakeResponse } from '../testing/renderWithPlatform.tsx';
import { ApiResponseError } from './fetchJson.ts';
import { listUnsentFormKeys, sendJson, sendWithRetries } from './useSubmission.ts';

describe('sendWithRetries', () => {
  const originalFetch = globalThis.fetch;
  const fetchSpy = jest.fn<typeof fetch>();
  beforeEach(() => {
    fetchSpy.mockReset();
    localStorage.clear();
    globalThis.fetch = fetchSpy;
    jest.useFakeTimers();
    // jsdom does not provide this function.
    AbortSignal.timeout ??= () => new AbortController().signal;
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
    jest.useRealTimers();
  });

  const accepted = createFakeResponse(201, '{"id":7}');
  const networkError = new TypeError('Failed to fetch');

  /** Sends a form and returns the response or the error. */
  const send = () => sendWithRetries('/api/notes', {}, 'key-00000001').catch((error: unknown) => error);
  const isStored = () => listUnsentFormKeys('/api/notes').length > 0;
  const countAttempts = () => fetchSpy.mock.calls.length;

  test('retries after 1, 2, 4 and then every 5 seconds with the same key, for at most 30 seconds', async () => {
    fetchSpy.mockRejectedValue(networkError);
    const result = send();
    const attempts: number[] = [];
    for (let second = 0; second <= 40; second += 1) {
      await jest.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
      if (countAttempts() > attempts.length) attempts.push(second);
    }
    expect(attempts).toEqual([0, 1, 3, 7, 12, 17, 22, 27]);
    expect(await result).toBe(networkError);
    expect(isStored()).toBe(true);
    const keys = fetchSpy.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(new Set(keys)).toEqual(new Set(['key-00000001']));
  });

  test('returns the response of the first attempt that succeeds', async () => {
    fetchSpy.mockRejectedValueOnce(networkError).mockResolvedValueOnce(createFakeResponse(500, ''));
    fetchSpy.mockResolvedValue(accepted);
    const result = send();
    await jest.advanceTimersByTimeAsync(3000);
    expect(await result).toEqual({ id: 7 });
    expect(countAttempts()).toBe(3);
    expect(isStored()).toBe(false);
  });

  test('stores no private form', async () => {
    fetchSpy.mockRejectedValue(networkError);
    const result = sendWithRetries('/api/notes', {}, 'key-00000001', { isPrivate: true }).catch(
      () => 'failed',
    );
    await jest.advanceTimersByTimeAsync(500);
    expect(isStored()).toBe(false);
    await jest.advanceTimersByTimeAsync(40_000);
    expect(await result).toBe('failed');
    expect(isStored()).toBe(false);
  });

  test('retries as soon as the device is online again', async () => {
    fetchSpy.mockRejectedValueOnce(networkError).mockResolvedValue(accepted);
    const result = send();
    await jest.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event('online'));
    expect(await result).toEqual({ id: 7 });
  });

  test('waits as long as Retry-After demands', async () => {
    fetchSpy.mockResolvedValueOnce(createFakeResponse(429, '', { 'retry-after': '10' }));
    fetchSpy.mockResolvedValue(accepted);
    const result = send();
    await jest.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(9000);
    expect(countAttempts()).toBe(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await result).toEqual({ id: 7 });
  });

  test('fails at once if Retry-After demands more than 30 seconds', async () => {
    fetchSpy.mockResolvedValue(createFakeResponse(429, 'Slow down', { 'retry-after': '600' }));
    const result = send();
    expect(await result).toEqual(new ApiResponseError(429, 'Slow down', 600_000));
    expect(isStored()).toBe(true);
  });

  test('does not retry a rejected request', async () => {
    fetchSpy.mockResolvedValue(createFakeResponse(400, 'No'));
    const result = send();
    expect(await result).toEqual(new ApiResponseError(400, 'No'));
    expect(countAttempts()).toBe(1);
    expect(isStored()).toBe(false);
  });

  describe('a temporary failure', () => {
    test.each([
      [networkError, true],
      [new DOMException('Too slow', 'TimeoutError'), true],
      [createFakeResponse(500, ''), true],
      [createFakeResponse(503, ''), true],
      [createFakeResponse(429, ''), true],
      [createFakeResponse(409, ''), false],
      [createFakeResponse(422, ''), false],
      [createFakeResponse(201, 'not JSON'), false],
    ])('after %s, sends again: %s', async (outcome, isRetried) => {
      if (outcome instanceof Error) fetchSpy.mockRejectedValueOnce(outcome);
      else fetchSpy.mockResolvedValueOnce(outcome);
      fetchSpy.mockResolvedValue(accepted);
      const result = send();
      await jest.advanceTimersByTimeAsync(1000);
      await result;
      expect(countAttempts()).toBe(isRetried ? 2 : 1);
    });
  });
});

describe('sendJson', () => {
  let api: TestApi;
  let restoreFetch: () => void;
  beforeEach(async () => {
    api = await startTestApi(() => ({ status: 201, body: '{"id":"7"}' }));
    restoreFetch = redirectFetch(api.origin);
  });
  afterEach(async () => {
    restoreFetch();
    await api.close();
  });

  test('posts JSON and returns the parsed response', async () => {
    await expect(sendJson('/api/notes', { text: 'Hello' })).resolves.toEqual({ id: '7' });
    expect(api.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/notes',
        body: '{"text":"Hello"}',
        headers: { 'content-type': 'application/json' },
      },
    ]);
    expect(api.requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('sends cookies', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    await sendJson('/api/notes', {});
    expect(fetchSpy.mock.lastCall?.[1]).toMatchObject({ credentials: 'include' });
    fetchSpy.mockRestore();
  });

  test('sends the idempotency key as a header', async () => {
    await sendJson('/api/notes', {}, { idempotencyKey: 'submission-1' });
    expect(api.requests[0]?.headers).toMatchObject({ 'idempotency-key': 'submission-1' });
  });

  test('returns undefined for an empty response', async () => {
    api.respond = () => ({ status: 204 });
    await expect(sendJson('/api/notes', {})).resolves.toBeUndefined();
  });

  test('times out after 15 seconds', async () => {
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('timed out')));
    await expect(sendJson('/api/notes', {})).rejects.toThrow('timed out');
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });

  test.each([
    [{ status: 422, body: '{"error":"No name."}' }, new ApiResponseError(422, '{"error":"No name."}')],
    [{ status: 502, statusText: 'Bad Gateway' }, new ApiResponseError(502, 'Bad Gateway')],
  ])(
    'throws the status and the body, or the status text of an empty body: %j',
    async (response, expectedError) => {
      api.respond = () => response;
      const request = sendJson('/api/notes', {});
      await expect(request).rejects.toThrow(expectedError);
      await expect(request).rejects.toMatchObject({ name: 'ApiResponseError', status: expectedError.status });
    },
  );
});

test('ApiResponseError has the message "{status}: {text}"', () => {
  expect(new ApiResponseError(404, 'Not found')).toMatchObject({ message: '404: Not found', status: 404 });
});
