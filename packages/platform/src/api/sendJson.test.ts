import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fetchFrom } from '@msv/testing/fetchFrom';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { ApiFailure } from './ApiFailure.ts';
import { sendJson } from './sendJson.ts';

let api: TestApi;
let leave: () => void;
beforeEach(async () => {
  api = await startApi(() => ({ status: 201, body: '{"id":"7"}' }));
  leave = fetchFrom(api.origin);
});
afterEach(async () => {
  leave();
  await api.close();
});

describe('a form that is sent', () => {
  test('arrives as JSON, and the reply comes back', async () => {
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

  test('goes with the visitor’s cookies', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    await sendJson('/api/notes', {});
    expect(fetchSpy.mock.lastCall?.[1]).toMatchObject({ credentials: 'include' });
    fetchSpy.mockRestore();
  });

  test('names its submission where it has a key', async () => {
    await sendJson('/api/notes', {}, { idempotencyKey: 'one-submission' });
    expect(api.requests[0]?.headers).toMatchObject({ 'idempotency-key': 'one-submission' });
  });

  test('may be answered with nothing', async () => {
    api.answer = () => ({ status: 204 });
    await expect(sendJson('/api/notes', {})).resolves.toBeUndefined();
  });

  test('is given up after fifteen seconds without an answer', async () => {
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('too late')));
    await expect(sendJson('/api/notes', {})).rejects.toThrow('too late');
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });

  test.each([
    [{ status: 422, body: '{"error":"No name."}' }, new ApiFailure(422, '{"error":"No name."}')],
    [{ status: 502, statusText: 'Bad Gateway' }, new ApiFailure(502, 'Bad Gateway')],
  ])('fails with the status and what was said: %j', async (answer, failure) => {
    api.answer = () => answer;
    const refused = sendJson('/api/notes', {});
    await expect(refused).rejects.toThrow(failure);
    await expect(refused).rejects.toMatchObject({ name: 'ApiFailure', status: failure.status });
  });
});

test('a failure reads as the status, a colon and the text', () => {
  expect(new ApiFailure(404, 'Not here')).toMatchObject({ message: '404: Not here', status: 404 });
});
