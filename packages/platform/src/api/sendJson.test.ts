import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { redirectFetch } from '@msv/testing/api/redirectFetch';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { ApiResponseError } from './ApiResponseError.ts';
import { sendJson } from './sendJson.ts';

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

describe('sendJson', () => {
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
